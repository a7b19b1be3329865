import type { LoaderFunctionArgs } from 'react-router'
import { enquiryCalls, type OwnEnquiry } from '#features/enquiries/contract.ts'
import { isLate, premiumPromise, replyPromise } from '#features/enquiries/rules.ts'
import { planWith, premiumAnswerHours, premiumSupport } from '#features/subscriptions/rules/features.ts'
import { formatMoment } from '#shared/dates.ts'
import { requireRole } from '#web/data/guard.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { usePageTime } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ContactForm } from '#web/visitor/about/contact-form.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  return prefetch(context, [enquiryCalls.own, {}])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Support', hidden: true })

const usual = `${replyPromise.sentence} With premium support, which comes with the ${planWith(premiumSupport)} plan and the trial, it is ${premiumAnswerHours} working hours.`

/** A contractor's messages to support, with the response deadline of each. */
export default function Support() {
  const { data, error, isFetching, refetch } = useRead(enquiryCalls.own, {})
  return (
    <Container width="narrow" className="pb-12">
      <PageHeader
        title={data?.premium ? 'Premium support' : 'Support'}
        lead={data && (data.premium ? premiumPromise : usual)}
      />
      <Card title="Write to us" titleAs="h2">
        <ContactForm name="support" />
      </Card>
      <section aria-labelledby="your-messages" className="mt-10">
        <h2 id="your-messages" className="mb-4 font-bold font-display text-heading">
          Your messages to us
        </h2>
        {data ? (
          data.enquiries.length === 0 ? (
            <EmptyState title="You have not written to us yet">
              What you write stands here, with by when it is answered.
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {data.enquiries.map((enquiry) => (
                <Message key={enquiry.id} enquiry={enquiry} />
              ))}
            </ul>
          )
        ) : error ? (
          <ReadFailed titleAs="h3" title="Failed to load your messages" read={{ error, isFetching, refetch }} />
        ) : (
          <SkeletonCards label="Loading your messages" />
        )}
      </section>
    </Container>
  )
}

function Message({ enquiry }: { enquiry: OwnEnquiry }) {
  const late = isLate(enquiry, usePageTime())
  const { answer, answerBy, closedAt, createdAt, message, premium } = enquiry
  return (
    <Card as="li" className="gap-3">
      <div className="flex flex-wrap gap-2">
        {closedAt ? (
          <Badge tone={late ? 'warn' : 'good'}>{late ? 'Answered late' : 'Answered in time'}</Badge>
        ) : (
          <Badge tone={late ? 'bad' : 'info'}>
            {late ? `Overdue: was due by ${formatMoment(answerBy)}` : `Answer due by ${formatMoment(answerBy)}`}
          </Badge>
        )}
        {premium && <Badge tone="brand">Premium support</Badge>}
      </div>
      <ClampedText text={message} />
      {answer && (
        <div className="border-line-strong border-l-4 pl-3">
          <ClampedText text={answer} />
        </div>
      )}
      <p className="text-label text-muted">
        Written <DateText value={createdAt} time />
        {closedAt && (
          <>
            , promised by <DateText value={answerBy} time />, {answer ? 'answered by email' : 'dealt with'}{' '}
            <DateText value={closedAt} time />
          </>
        )}
      </p>
    </Card>
  )
}
