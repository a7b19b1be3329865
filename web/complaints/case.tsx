import { type LoaderFunctionArgs, useLocation, useParams, useSearchParams } from 'react-router'
import { type ComplaintCase, complaintCalls } from '#features/complaints/contract.ts'
import { complaintKinds, isLate, outcomes } from '#features/complaints/rules.ts'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/data/failure.ts'
import { tokenIn } from '#web/data/mailed-link.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { usePageTime, useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { SayMore } from './say-more.tsx'
import { Statements } from './statements.tsx'

export const handle = taskPage

export const meta = pageMeta({ title: 'A complaint', hidden: true })

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const token = tokenIn(url.searchParams) || undefined
  return await prefetch(context, [complaintCalls.read, { id: params.id ?? '', token }])
}

/** A case as its parties read it, with the form to add to it. */
export default function Case() {
  const { id = '' } = useParams()
  const token = tokenIn(useSearchParams()[0]) || undefined
  const read = useRead(complaintCalls.read, { id, token })
  return (
    <Container width="text" className={classes('pb-16', !read.data && 'pt-8')}>
      {read.data ? (
        <Open complaint={read.data} token={token} />
      ) : read.error && isNotFound(read.error) ? (
        <Nowhere />
      ) : read.error ? (
        <ReadFailed titleAs="h1" title="This complaint could not be read" read={read} />
      ) : (
        <Spinner label="One moment, please" />
      )}
    </Container>
  )
}

function Nowhere() {
  const isSignedIn = useSession() !== null
  const { pathname } = useLocation()
  return (
    <EmptyState
      drawing="letterbox"
      titleAs="h1"
      title="We cannot find this complaint"
      action={
        isSignedIn ? (
          <Button to={paths.complaints}>Your complaints</Button>
        ) : (
          <Button to={paths.auth({ next: pathname })}>Sign In</Button>
        )
      }
    >
      {isSignedIn
        ? 'It is none of yours. Use the link in our email, or sign in as whoever we sent it to.'
        : 'Use the link in our email, or sign in as whoever we sent it to.'}
    </EmptyState>
  )
}

/** Our first answer, which is owed to whoever complained. */
const ourAnswer = ({ answeredAt, answerBy }: ComplaintCase) =>
  answeredAt
    ? { label: 'First answer', value: <DateText value={answeredAt} time /> }
    : { label: 'First answer by', value: <DateText value={answerBy} time /> }

function leadFor({ reader, closedAt }: ComplaintCase): string {
  if (reader !== 'other') return 'Your complaint to us.'
  return closedAt
    ? 'Somebody complained, and we asked what you say. It is decided.'
    : 'Somebody has complained, and we want to hear you.'
}

function Open({ complaint, token }: { complaint: ComplaintCase; token: string | undefined }) {
  const late = isLate(complaint, usePageTime())
  const { outcome, reader } = complaint
  return (
    <>
      <PageHeader title={`Case ${complaint.number}`} lead={leadFor(complaint)} />
      <div className="grid gap-6">
        <Card
          titleAs="h2"
          title="Where it stands"
          aside={
            <Badge tone={outcome ? 'info' : late ? 'bad' : 'good'}>
              {outcome ? outcomes[outcome] : late ? 'Our answer is late' : 'Open'}
            </Badge>
          }
        >
          <DetailList
            rows={[
              { label: 'Of', value: complaintKinds[complaint.kind] },
              ...(complaint.aboutWhat ? [{ label: 'About', value: complaint.aboutWhat }] : []),
              { label: 'Opened', value: <DateText value={complaint.openedAt} time /> },
              ...(reader === 'other' ? [] : [ourAnswer(complaint)]),
              ...(complaint.closedAt
                ? [{ label: 'Decided', value: <DateText value={complaint.closedAt} time /> }]
                : []),
            ]}
          />
        </Card>
        <Card as="section" titleAs="h2" title="What was said">
          <Statements statements={complaint.statements} reader={reader} />
        </Card>
        {reader && !complaint.closedAt && <SayMore complaint={complaint} token={token} />}
        <p className="text-small">
          <TextLink to={`${paths.complaints}#others`}>Who else can help</TextLink>
        </p>
      </div>
    </>
  )
}
