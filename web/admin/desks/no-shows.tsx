import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { leadCalls } from '#features/leads/contract.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { upholdingEnds } from '#features/leads/rules/protection.ts'
import { reportKinds, whatOfJob } from '#features/leads/rules/reports.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { TimeLeft } from '#web/admin/frame/time-left.tsx'
import { decided, useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { searchHint } from '#web/admin/people/search-hint.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { AttemptList } from '#web/leads/attempt-list.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { Appointments } from '#web/visits/appointments.tsx'
import { DecisionMade } from './decision-made.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [leadCalls.contestedIssues, inputFrom(leadCalls.contestedIssues.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Contested reports', hidden: true })

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
]

const empty = { waiting: 'No reports are waiting for a decision.', decided: 'Nothing has been decided yet.' }

type Issue = Output<typeof leadCalls.contestedIssues>[number]

export default function NoShows() {
  return (
    <AdminFrame
      title="Contested reports"
      lead="A contractor reports a problem, and the homeowner disagrees, or has not answered though the visit was recorded since. What is not decided in time is decided for the contractor."
    >
      <Issues />
    </AdminFrame>
  )
}

function Issues() {
  const address = new URLSearchParams(useLocation().search)
  const input = inputFrom(leadCalls.contestedIssues.input, address)
  const issues = useRead(leadCalls.contestedIssues, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint={searchHint} keep={{ sort: address.get('sort') ?? undefined }}>
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <NotUnderstood shape={leadCalls.contestedIssues.input.shape} called={{ state: 'Show' }} />
      <ListState
        read={issues}
        what="reports"
        empty={input.search ? 'No reports match these words.' : empty[input.state]}
      >
        {(all) => (
          <DataTable
            name="Contested reports"
            rows={all}
            rowKey={({ id }) => id}
            columns={columns}
            more={{ about: titleOf, show: (issue) => <IssuePanel issue={issue} />, firstOpen: true }}
          />
        )}
      </ListState>
    </>
  )
}

const titleOf = ({ reason, jobTitle }: Issue) => `${reportKinds[reason].label}: ${jobTitle}`

const columns: readonly Column<Issue>[] = [
  { id: 'what', label: 'Report', heads: true, value: titleOf, cell: titleOf },
  {
    id: 'contractor',
    label: 'Contractor',
    value: ({ contractor }) => contractor,
    cell: ({ contractor, contractorId }) => <PersonName id={contractorId} name={contractor} />,
  },
  {
    id: 'homeowner',
    label: 'Homeowner',
    value: ({ homeowner }) => homeowner,
    cell: ({ homeowner, homeownerId }) => <PersonName id={homeownerId} name={homeowner} />,
  },
  {
    id: 'reported',
    label: 'Reported',
    figure: true,
    value: ({ reportedAt }) => reportedAt,
    cell: ({ reportedAt }) => reportedAt && <DateText value={reportedAt} time />,
  },
  {
    id: 'clock',
    label: 'Deadline',
    value: ({ decideBy }) => decideBy,
    cell: ({ decideBy, decided }) =>
      decided ? (
        <Badge tone={decided.upheld ? 'good' : 'bad'}>{decided.upheld ? 'Upheld' : 'Rejected'}</Badge>
      ) : (
        decideBy && <TimeLeft until={decideBy} />
      ),
  },
]

function IssuePanel({ issue }: { issue: Issue }) {
  const decision = (upheld: boolean) => ({
    about: issue.leadId,
    name: upheld ? 'uphold' : 'reject',
    dialog: (onClose: () => void) => <Decide issue={issue} upheld={upheld} onClose={onClose} />,
  })
  const about = <span className="sr-only">: {issue.jobTitle}</span>
  return (
    <DeskPanel
      title={titleOf(issue)}
      footer={
        !issue.decided && (
          <>
            <DialogButton size="sm" {...decision(true)}>
              {issue.creditReturned ? 'Uphold the Report' : 'Uphold, Return the Credit'}
              {about}
            </DialogButton>
            <DialogButton size="sm" variant="secondary" {...decision(false)}>
              Reject the Report
              {about}
            </DialogButton>
          </>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Statement
          who={issue.contractor}
          id={issue.contractorId}
          side="contractor"
          at={issue.reportedAt}
          words={issue.reported}
        />
        <Statement
          who={issue.homeowner}
          id={issue.homeownerId}
          side="homeowner"
          at={issue.answeredAt}
          words={issue.statement ?? (issue.answeredAt ? onlyNotRight : unanswered)}
        />
      </div>
      <p className="text-small">
        <TextLink to={paths.adminLeads({ jobId: issue.jobId })}>Every step of “{issue.jobTitle}”</TextLink>
      </p>
      <Appointments visits={issue.visits} />
      {issue.reason === 'unreachable' && <Attempts attempts={issue.attempts} />}
      {issue.decided && <DecisionMade {...issue.decided} />}
    </DeskPanel>
  )
}

const onlyNotRight = 'Says only that it is not right.'
const unanswered = 'The homeowner has not answered. The visit has been recorded since.'

/** The lead may have gone on or ended since the report, and its credit come back by another rule. */
function whatUpholdingDoes({ status, creditReturned, reason }: Issue): string {
  const job = whatOfJob(reason)
  const credit = creditReturned ? 'The credit has come back already' : 'The contractor gets the credit back'
  if (upholdingEnds(status)) return `${credit}, and the place on the job is free again.${job}`
  if (leadStates[status].ended) return `${credit}. The lead has ended meanwhile.${job}`
  return `${credit}. The lead carries on as it is, and keeps its place on the job.${job}`
}

function whatRejectingDoes({ status, creditReturned }: Issue): string {
  const lead = leadStates[status].ended ? 'The lead has ended meanwhile' : 'The lead carries on as it was'
  return creditReturned
    ? `${lead}, and the contractor keeps the credit that has come back.`
    : `${lead}, and the credit does not come back.`
}

function Decide({ issue, upheld, onClose }: { issue: Issue; upheld: boolean; onClose: () => void }) {
  const answer = useDraftState(`${upheld ? 'uphold' : 'reject'}-issue:${issue.leadId}`, noWords, onClose)
  const decide = useAdminAction(leadCalls.decideIssue, {
    ...decided,
    told: () => 'Both sides are told why.',
    onDone: answer.clear,
  })
  return (
    <AnswerDialog
      answer={answer}
      title={upheld ? 'Uphold the report' : 'Reject the report'}
      description={upheld ? whatUpholdingDoes(issue) : whatRejectingDoes(issue)}
      label="Reason"
      hint="A sentence that both sides read."
      longest={notesLength}
      sendLabel={upheld ? 'Uphold' : 'Reject'}
      action={decide}
      onSend={(reason) => decide.mutate({ leadId: issue.leadId, upheld, reason })}
      onClose={onClose}
    />
  )
}

/** The contractor's logged attempts to reach the homeowner. */
function Attempts({ attempts }: Pick<Issue, 'attempts'>) {
  return (
    <section>
      <h3 className="font-semibold">Attempts logged</h3>
      <AttemptList attempts={attempts} />
    </section>
  )
}

function Statement(props: { who: string; id: string; side: string; at: string | null; words: string }) {
  return (
    <div>
      <h3 className="font-semibold">
        <PersonName id={props.id} name={props.who} />{' '}
        <span className="font-normal text-muted text-small">({props.side})</span>
      </h3>
      <p className="whitespace-pre-line">{props.words}</p>
      {props.at && (
        <p className="text-label text-muted">
          <DateText value={props.at} time />
        </p>
      )}
    </div>
  )
}
