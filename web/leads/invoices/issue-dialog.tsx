import { useState } from 'react'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import {
  creditInWords,
  dueWhen,
  mayBeDue,
  noteLength,
  prefixLength,
  referenceOf,
  restInWords,
  usualDueOn,
} from '#features/customer-invoices/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

interface IssueDialogProps {
  leadId: string
  work: Output<typeof customerInvoiceCalls.ofLead>
  otherName: string
  onClose: () => void
}

const { prefix: said } = customerInvoiceCalls.issue.input.shape

/** A credit note alone where too much was paid; otherwise each open stage, and what is left. */
function optionsOf({ stages, left, credit }: IssueDialogProps['work']) {
  if (credit !== null)
    return [{ value: 'rest', label: `${creditInWords}, ${formatPenceExactly(credit)}`, stage: null, gross: -credit }]
  return [
    ...stages.flatMap(({ name, waitsFor, amount, open }, stage) =>
      open
        ? [
            {
              value: String(stage),
              label: `${name}, ${formatPenceExactly(amount)}`,
              description: waitsFor,
              stage,
              gross: amount,
            },
          ]
        : [],
    ),
    { value: 'rest', label: `${restInWords}, ${formatPenceExactly(left)}`, stage: null, gross: left },
  ]
}

const invoiceWords = {
  noun: 'invoice',
  title: 'Send an Invoice',
  send: 'Send the Invoice',
  due: 'To be paid by',
  noteHint: 'How to pay you, for example. Nothing about it is printed unless you type it here.',
}
const creditWords: typeof invoiceWords = {
  noun: 'credit note',
  title: 'Send a Credit Note',
  send: 'Send the Credit Note',
  due: 'To be paid back by',
  noteHint: 'How you pay it back, for example.',
}

/** What an invoice or credit note is for, its due date and payment details; it cannot be changed once sent. */
export default function IssueDialog({ leadId, work, otherName, onClose }: IssueDialogProps) {
  const now = useTimeNow()
  const words = work.credit === null ? invoiceWords : creditWords
  const options = optionsOf(work)
  const [begun] = useState(() => ({ what: options[0]?.value ?? '', dueOn: usualDueOn(now), note: '', prefix: '' }))
  const { draft, change, clear } = useDraftState(`invoice:${leadId}`, begun, onClose)
  const { dueOn, note, prefix } = draft
  // What was chosen can be invoiced from another device meanwhile: nothing else is chosen in its place.
  const chosen = options.find(({ value }) => value === draft.what)
  const gone = chosen ? undefined : 'What you had chosen was invoiced meanwhile. Choose what this one is for.'
  const { form, wrong, setWrong } = useWrong()
  const issuing = useActionWithToast(customerInvoiceCalls.issue, {
    done: `The ${words.noun} is on its way to ${otherName}`,
    failed: `Failed to send the ${words.noun}`,
    onDone: clear,
  })
  const send = () => {
    const found = {
      what: gone,
      dueOn: dueOn && mayBeDue(dueOn, now) ? undefined : dueWhen,
      prefix: said.safeParse(prefix).error?.issues[0]?.message,
    }
    setWrong(found)
    if (!chosen || found.dueOn || found.prefix) return
    issuing.mutate({
      leadId,
      dueOn,
      note,
      stage: chosen.stage,
      gross: chosen.gross,
      ...(work.prefix === null && { prefix }),
    })
  }
  const refused = issuing.error?.fields
  return (
    <FormDialog
      title={words.title}
      description={`${otherName} gets it by email as a PDF. It cannot be changed afterwards: a wrong one is cancelled and keeps its number.`}
      sendLabel={words.send}
      action={issuing}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend="What is it for?"
        name="what"
        columns={1}
        options={options}
        value={chosen?.value ?? ''}
        error={gone}
        onChange={({ target }) => change({ what: target.value })}
      />
      <Field label={words.due} error={wrong.dueOn ?? refused?.dueOn}>
        <Input type="date" value={dueOn} onChange={({ target }) => change({ dueOn: target.value })} />
      </Field>
      <Field label="Note" hint={words.noteHint} optional error={refused?.note}>
        <Textarea
          rows={3}
          value={note}
          maxLength={noteLength}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      {work.prefix === null && (
        <Field
          label="Before your numbers"
          hint={`Chosen once, for all your invoices. Your first will be ${referenceOf(prefix, 1)}.`}
          optional
          error={wrong.prefix ?? refused?.prefix}
        >
          <Input
            value={prefix}
            maxLength={prefixLength}
            autoComplete="off"
            onChange={({ target }) => change({ prefix: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
