import type { LoaderFunctionArgs } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { trackRecordCalls } from '#features/track-records/contract.ts'
import { enough, recordDays } from '#features/track-records/rules/measures.ts'
import { paths } from '#shared/paths.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireEither } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { OwnFigure } from './own-figure.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  const { userType } = requireEither({ context, url }, ['contractor', 'client'])
  if (userType === 'client') return prefetch(context, [trackRecordCalls.own, {}])
  return prefetch(context, [trackRecordCalls.own, {}], [profileCalls.own, {}])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Your track record', hidden: true })

/** The reader's own track record: each measure, what affects it, and what is still missing. */
export default function OwnRecord() {
  const session = useSession()
  const isContractor = session?.userType === 'contractor'
  const record = useRead(trackRecordCalls.own, {})
  const profile = useOwnContractor(isContractor).data
  const readers = isContractor
    ? 'Everybody sees a figure on your profile'
    : 'Contractors alone see a figure, on your jobs,'
  return (
    <Container width="narrow">
      <PageHeader
        title="Your track record"
        lead={`What we counted of you over the last ${recordDays} days. ${readers} once it has ${enough} cases.`}
        actions={
          <>
            {profile && (
              <Button variant="secondary" to={paths.contractor(profile.id)}>
                View Your Profile
              </Button>
            )}
            <Button variant="quiet" to={paths.howWeMeasure}>
              How We Measure
            </Button>
          </>
        }
      />
      {record.data ? (
        <ul className="grid gap-4">
          {record.data.map((figure) => (
            <OwnFigure key={figure.measure} figure={figure} />
          ))}
        </ul>
      ) : record.error ? (
        <ReadFailed title="Failed to load your track record" read={record} />
      ) : (
        <SkeletonCards label="Loading your track record" />
      )}
    </Container>
  )
}
