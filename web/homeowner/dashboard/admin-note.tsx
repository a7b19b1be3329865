import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What an admin finds here: this page is about a homeowner's own jobs, of which an admin has none. */
export function AdminNote() {
  return (
    <>
      <PageHeader title="Homeowner dashboard" />
      <Notice title="You are signed in as an admin">
        This page shows homeowners their own jobs, and your account has none.
      </Notice>
    </>
  )
}
