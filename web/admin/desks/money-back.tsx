import { useState } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { moneyBackExceptionNames, moneyBackExceptions, sumOf } from '#features/subscriptions/rules/money-back.ts'
import { moneyBackAnswerBy, moneyBackNoteLength } from '#features/subscriptions/rules.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { useMay } from '#web/admin/access/use-may.ts'
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
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [
    subscriptionCalls.moneyBackRequests,
    inputFrom(subscriptionCalls.moneyBackRequests.input, url.searchParams),
  ])

export const handle = taskPage

export const meta = pageMeta({ title: 'Money back', hidden: true })

type Request = Output<typeof subscriptionCalls.moneyBackRequests>[number]

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'refused', label: 'Refused' },
]

export default function MoneyBack() {
  return (
    <AdminFrame title="Money back" lead="Contractors asking for their first month’s money back.">
      <Requests />
    </AdminFrame>
  )
}

function Requests() {
  const address = new URLSearchParams(useLocation().search)
  const input = inputFrom(subscriptionCalls.moneyBackRequests.input, address)
  const requests = useRead(subscriptionCalls.moneyBackRequests, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint={searchHint} keep={{ sort: address.get('sort') ?? undefined }}>
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <NotUnderstood shape={subscriptionCalls.moneyBackRequests.input.shape} called={{ state: 'Show' }} />
      <ListState read={requests} what="requests" empty={emptyOf(input)}>
        {(all) => (
          <DataTable
            name="Refund requests"
            rows={all}
            rowKey={({ id }) => id}
            columns={columns}
            more={{
              about: ({ businessName }) => `the request of ${businessName}`,
              show: (request) => <RequestPanel request={request} />,
              firstOpen: true,
            }}
          />
        )}
      </ListState>
    </>
  )
}

function emptyOf({ search, state }: Input<typeof subscriptionCalls.moneyBackRequests>): string {
  if (search) return 'No requests match these words.'
  return state === 'open' ? 'No requests are waiting for an answer.' : 'No request has been refused yet.'
}

const answerBy = (askedAt: string) => moneyBackAnswerBy(new Date(askedAt)).toISOString()

const totalOf = ({ invoices }: Request) => sumOf(invoices)

const columns: readonly Column<Request>[] = [
  {
    id: 'business',
    label: 'Business',
    heads: true,
    value: ({ businessName }) => businessName,
    cell: ({ businessName, contractorId }) => <PersonName id={contractorId} name={businessName} />,
  },
  {
    id: 'asked',
    label: 'Asked',
    figure: true,
    value: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <DateText value={askedAt} time />,
  },
  {
    id: 'clock',
    label: 'Deadline',
    value: ({ state, askedAt }) => (state === 'open' ? answerBy(askedAt) : null),
    cell: ({ state, askedAt }) =>
      state === 'open' ? <TimeLeft until={answerBy(askedAt)} to="answer" /> : <Badge tone="neutral">Refused</Badge>,
  },
  {
    id: 'invoices',
    label: 'Invoices',
    figure: true,
    from: 'tablet',
    value: ({ invoices }) => invoices.length,
    cell: ({ invoices }) => invoices.length,
  },
  {
    id: 'total',
    label: 'To pay back',
    figure: true,
    value: totalOf,
    cell: (request) => <Money pence={totalOf(request)} />,
  },
]

function RequestPanel({ request }: { request: Request }) {
  const decision = (decision: 'pay' | 'keep') => ({
    about: request.id,
    name: decision,
    dialog: (onClose: () => void) => <Decide request={request} decision={decision} onClose={onClose} />,
  })
  const may = useMay()
  const total = totalOf(request)
  const isRefused = request.state === 'refused'
  return (
    <DeskPanel
      title={request.businessName}
      footer={
        may(subscriptionCalls.decideMoneyBack) && (
          <>
            <DialogButton size="sm" variant={isRefused ? 'secondary' : 'primary'} {...decision('pay')}>
              <span>
                Pay Back <Money pence={total} />
                {isRefused && ' After All'}
              </span>
            </DialogButton>
            {!isRefused && (
              <DialogButton size="sm" variant="secondary" {...decision('keep')}>
                Refuse
              </DialogButton>
            )}
          </>
        )
      }
    >
      <p className="text-small">
        Asked by <PersonName id={request.contractorId} name={request.businessName} /> on{' '}
        <DateText value={request.askedAt} time />.{' '}
        <TextLink to={paths.contractor(request.contractorId)}>Public profile</TextLink>
      </p>
      <DetailList
        leaders
        rows={[
          ...request.invoices.map((invoice) => ({
            label: `${invoice.description}, ${invoice.number}`,
            value: <Money pence={invoice.amount} />,
          })),
          { label: 'To pay back', value: <Money pence={total} />, total: true },
        ]}
      />
      {isRefused && request.decidedAt && (
        <p className="text-small">
          Refused <DateText value={request.decidedAt} time />.
          {request.exception && ` They were told: “${moneyBackExceptions[request.exception]}”.`}
          {request.note && ` Our note: “${request.note}”`}
        </p>
      )}
    </DeskPanel>
  )
}

const blank = { words: '', exception: '' }

interface DecideProps {
  request: Request
  decision: 'pay' | 'keep'
  onClose: () => void
}

function Decide({ request, decision, onClose }: DecideProps) {
  const written = useDraftState(`${decision}-money-back:${request.id}`, blank, onClose)
  const exception = moneyBackExceptionNames.find((name) => name === written.draft.exception)
  const [seen] = useState<'open' | 'refused'>(request.state === 'refused' ? 'refused' : 'open')
  const decide = useAdminAction(subscriptionCalls.decideMoneyBack, {
    ...decided,
    onDone: written.clear,
  })
  return (
    <AnswerDialog
      answer={written}
      title={decision === 'pay' ? 'Pay the first month back' : 'Refuse to pay back'}
      description={
        decision === 'pay'
          ? `${request.businessName} gets the payments back on the card they came from. The plan ends now, with what is left of its credits.`
          : `Our terms promise it back to whoever asks in time, as ${request.businessName} did. It is refused only for one of these reasons; the plan then goes on, where its month still runs.`
      }
      label="Note"
      hint="Appears in the message to the contractor."
      longest={moneyBackNoteLength}
      optional
      sendLabel={decision === 'pay' ? 'Pay Back' : 'Refuse'}
      danger={decision === 'keep'}
      unready={decision === 'keep' && !exception && 'Choose why first.'}
      action={decide}
      onSend={(note) => {
        const answer = decision === 'pay' ? 'pay' : exception
        if (answer) decide.mutate({ requestId: request.id, answer, note, seen })
      }}
      onClose={onClose}
    >
      {decision === 'keep' && (
        <RadioCards
          legend={`To ${request.businessName}: not paid back, because`}
          columns={1}
          name="exception"
          value={exception ?? ''}
          options={moneyBackExceptionNames.map((value) => ({ value, label: moneyBackExceptions[value] }))}
          onChange={({ target }) => written.change({ exception: target.value })}
        />
      )}
    </AnswerDialog>
  )
}
