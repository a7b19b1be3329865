import type { LoaderFunctionArgs } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { browseInput } from './browse-input.ts'
import { JobList } from './job-list.tsx'
import { SignInRequired } from './sign-in-required.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  const { session } = pageContextOf(context)
  if (!session) return null
  const jobs = [jobCalls.browse, browseInput(url.searchParams)] as const
  return session.userType === 'contractor' ? prefetch(context, jobs, [profileCalls.own, {}]) : prefetch(context, jobs)
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Browse Jobs', hidden: true })

export default function BrowseJobs() {
  const session = useSession()
  if (!session)
    return (
      <Container width="narrow" className="py-8 sm:py-14">
        <SignInRequired />
      </Container>
    )
  return (
    <Container>
      <PageHeader title="Browse Jobs" lead="Every open job on the site." />
      <JobList role={session.userType} />
    </Container>
  )
}
