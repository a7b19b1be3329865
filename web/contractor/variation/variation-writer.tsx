import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { type AgreedWork, variationCalls } from '#features/variations/contract.ts'
import { placeOf } from '#features/variations/rules.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { beginningOf } from '#web/contractor/quote/beginning.ts'
import { FileFields } from '#web/contractor/quote/file-fields.tsx'
import { LinesEditor } from '#web/contractor/quote/lines/lines-editor.tsx'
import { type QuoteField, type QuoteForm, type WrittenQuote, writtenLines } from '#web/contractor/quote/quote-form.ts'
import { QuoteSection } from '#web/contractor/quote/quote-section.tsx'
import { isBlank, rateOf } from '#web/contractor/quote/totals.ts'
import { useAttachedFiles } from '#web/contractor/quote/use-attached-files.ts'
import { VatSaying } from '#web/contractor/quote/vat-saying.tsx'
import type { Failure } from '#web/data/failure.ts'
import { usePageTime } from '#web/data/session.ts'
import { useToldAction } from '#web/data/use-told-action.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { ChangeBar } from './change-bar.tsx'
import { TakenAway } from './taken-away.tsx'

interface VariationWriterProps {
  lead: ContractorLead
  contractor: OwnContractor
  work: AgreedWork
  /** Where its files are kept. */
  conversationId: string | undefined
}

const { reason: said, estimatedCompletionWeeks: weeksSaid } = variationCalls.propose.input.shape

/** The form of a change: lines added as in a quote, agreed lines taken away, why, and how long the work takes with it. */
export function VariationWriter({ lead, contractor, work, conversationId }: VariationWriterProps) {
  const navigate = useNavigate()
  const now = usePageTime()
  const [defaultValues] = useState(
    (): QuoteForm => ({ ...beginningOf(lead, contractor, now), way: 'lines', lines: [] }),
  )
  const lines = useForm<QuoteForm, unknown, WrittenQuote>({ defaultValues })
  const prices = useWatch({ control: lines.control, name: 'prices' })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [weeks, setWeeks] = useState('')
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const files = useAttachedFiles({ leadId: lead.id, conversationId: conversationId ?? '', fileIds, change: setFileIds })
  const { form, wrong, setWrong } = useWrong()
  const registered = contractor.vatRegistered
  const removes = work.lines.filter((line) => taken.has(placeOf(line)))
  const sending = useToldAction(variationCalls.propose, {
    done: `${lead.homeowner.firstName} can answer the change now`,
    failed: 'Failed to send the change',
    onDone: () => navigate(paths.lead('contractor', lead.id)),
  })

  function send() {
    lines.clearErrors()
    // A line that nobody wrote into is none.
    const typed = lines.getValues('lines').filter((line) => !isBlank(line))
    lines.setValue('lines', typed)
    const written = writtenLines.safeParse(typed)
    for (const { path, message } of written.error?.issues ?? [])
      lines.setError(`lines.${path.join('.')}` as QuoteField, { message })
    const inWeeks = weeksSaid.safeParse(weeks.trim() === '' ? undefined : Number(weeks))
    const problems = {
      reason: said.safeParse(reason).error?.issues[0]?.message,
      weeks: inWeeks.error?.issues[0]?.message,
    }
    const nothing = typed.length + removes.length === 0 && weeks.trim() === ''
    if (nothing) lines.setError('lines', { message: 'Add a line, take one away or change the number of weeks.' })
    setWrong(problems)
    if (!written.success || nothing || problems.reason || problems.weeks) return
    const rated = written.data.map((line) => ({ ...line, vat: rateOf(line.vat, registered === true) }))
    const places = removes.map(({ variationId, line }) => ({ variationId, line }))
    sending.mutate(
      {
        ...{ leadId: lead.id, reason, lines: rated, prices, removes: places, fileIds: [...fileIds] },
        estimatedCompletionWeeks: inWeeks.data,
      },
      { onError: showRefusal },
    )
  }

  function showRefusal({ fields = {} }: Failure) {
    for (const [name, message] of Object.entries(fields)) {
      const field = name === 'removes' ? 'lines' : name
      if (field.startsWith('lines')) lines.setError(field as QuoteField, { message })
    }
    setWrong({ reason: fields.reason, weeks: fields.estimatedCompletionWeeks, files: fields.fileIds })
  }

  return (
    <form
      noValidate
      ref={form}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <QuoteSection heading="Why" columns={1}>
        <Field label="Reason" hint={`What came up? ${lead.homeowner.firstName} will read it.`} error={wrong.reason}>
          <Textarea rows={3} value={reason} maxLength={2000} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </QuoteSection>
      <QuoteSection heading="Added" columns={1}>
        <VatSaying
          contractor={contractor}
          onSaid={(answer) => lines.setValue('prices', answer.registered ? answer.pricesTyped : 'gross')}
        />
        <LinesEditor form={lines} registered={registered === true} label="Lines added" />
      </QuoteSection>
      <QuoteSection heading="Taken away" columns={1}>
        <TakenAway lines={work.lines} taken={taken} onChange={setTaken} />
      </QuoteSection>
      <QuoteSection heading="Time" columns={1}>
        <Field
          label="Weeks in all"
          hint={`Agreed: ${counted(work.estimatedCompletionWeeks ?? 0, 'week')}. Leave it empty if that stays.`}
          optional
          error={wrong.weeks}
          className="max-w-48"
        >
          <Input inputMode="numeric" value={weeks} onChange={({ target }) => setWeeks(target.value)} />
        </Field>
      </QuoteSection>
      {conversationId && (
        <QuoteSection heading="Files" columns={1}>
          <FileFields files={files} label="Files of this change" error={wrong.files} />
        </QuoteSection>
      )}
      <ChangeBar
        control={lines.control}
        registered={registered}
        removes={removes}
        work={work}
        waiting={files.waiting}
        sending={sending.isPending}
      />
    </form>
  )
}
