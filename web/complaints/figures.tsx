import type { LoaderFunctionArgs } from 'react-router'
import { complaintCalls } from '#features/complaints/contract.ts'
import { complaintKinds, fewestForMedian, outcomes, quarterName } from '#features/complaints/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'

export const meta = pageMeta({
  title: 'Complaints in figures',
  description: 'How many complaints we had in each quarter, of what, how they ended and how long that took.',
})

export const loader = ({ context }: LoaderFunctionArgs) => prefetch(context, [complaintCalls.figures, {}])

/** Computed from the cases on each request. */
export default function Figures() {
  const figures = useRead(complaintCalls.figures, {})
  return (
    <Container width="text" className="pb-16">
      <PageHeader
        title="Complaints in figures"
        lead={
          <>
            Every complaint made to us, counted by quarter.{' '}
            <TextLink to={paths.complaints}>How complaints are dealt with</TextLink>
          </>
        }
      />
      {figures.error && (
        <Notice tone="bad" title="The figures could not be read">
          {reasonOf(figures.error)}
        </Notice>
      )}
      {figures.isPending && <Spinner label="One moment, please" />}
      {figures.data?.length === 0 && <EmptyState title="There has been no complaint yet." titleAs="h2" />}
      <div className="grid gap-6">
        {figures.data?.map((one) => (
          <Quarter key={one.quarter} figures={one} />
        ))}
      </div>
    </Container>
  )
}

function Quarter({ figures }: { figures: Output<typeof complaintCalls.figures>[number] }) {
  const { quarter, opened, kinds, closed, outcomes: ended, medianDays } = figures
  return (
    <Card as="section" titleAs="h2" title={quarterName(quarter)}>
      <DetailList
        leaders
        rows={[
          ...kinds.map(({ kind, count }) => ({ label: complaintKinds[kind], value: count })),
          { label: 'Opened in all', value: opened, total: true },
        ]}
      />
      <DetailList
        leaders
        rows={[
          ...ended.map(({ outcome, count }) => ({ label: outcomes[outcome], value: count })),
          { label: 'Decided in all', value: closed, total: true },
        ]}
      />
      <p className="text-muted text-small">
        {medianDays === null
          ? `Too few were decided to say how long it typically takes: we say so from ${fewestForMedian} on.`
          : `Half of those decided took ${counted(medianDays, 'day')} or less.`}
      </p>
    </Card>
  )
}
