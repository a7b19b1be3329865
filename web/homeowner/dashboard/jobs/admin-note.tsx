import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** For admins: this page is about a homeowner's own jobs, of which an admin has none. */
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
