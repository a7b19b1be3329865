import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { reasonLength } from '#features/leads/rules/limits.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import type { SavedDraft } from '#features/quoting/contract.ts'
import { type AgreedWork, variationCalls } from '#features/variations/contract.ts'
import { placeOf } from '#features/variations/rules.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { DraftWords, OtherDraftNotice } from '#web/contractor/draft/draft-notice.tsx'
import { useDraftedForm } from '#web/contractor/draft/use-drafted-form.ts'
import { FileFields } from '#web/contractor/quote/file-fields.tsx'
import { LinesEditor } from '#web/contractor/quote/lines/lines-editor.tsx'
import { withDefault } from '#web/contractor/quote/quote-field.tsx'
import { linesForm } from '#web/contractor/quote/quote-form.ts'
import { QuoteSection } from '#web/contractor/quote/quote-section.tsx'
import { isBlank } from '#web/contractor/quote/totals.ts'
import { useAttachedFiles } from '#web/contractor/quote/use-attached-files.ts'
import { VatStatus } from '#web/contractor/quote/vat-status.tsx'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ChangeBar } from './change-bar.tsx'
import {
  beginningOf,
  type ChangeForm,
  changeForm,
  changeToSend,
  fieldsOf,
  typedChange,
  type WrittenChange,
} from './change-form.ts'
import { TakenAway } from './taken-away.tsx'

interface VariationWriterProps {
  lead: ContractorLead
  contractor: OwnContractor
  work: AgreedWork
  /** The account's draft; null when there is none. */
  savedDraft: SavedDraft | null
  /** The conversation that stores its files. */
  conversationId: string | undefined
}

/** The variation form: added lines, removed lines, the reason, and the new duration. */
export function VariationWriter({ lead, contractor, work, savedDraft, conversationId }: VariationWriterProps) {
  const navigate = useNavigate()
  const { form, draft } = useDraftedForm<ChangeForm, WrittenChange>({
    begin: () => ({
      leadId: lead.id,
      kind: 'variation',
      typed: typedChange.partial(),
      beginning: beginningOf(contractor),
    }),
    savedDraft,
    resolver: zodResolver(changeForm),
  })
  const { errors } = form.formState
  const [fileIds, taken] = useWatch({ control: form.control, name: ['fileIds', 'removes'] })
  const files = useAttachedFiles({
    leadId: lead.id,
    kind: 'variation',
    conversationId: conversationId ?? '',
    fileIds,
    change: (next) => form.setValue('fileIds', next(form.getValues('fileIds'))),
  })
  const registered = contractor.vatRegistered
  // Lines that another variation has removed meanwhile cannot be removed again.
  const removes = work.lines.filter((line) => taken.includes(placeOf(line)))
  const sending = useActionWithToast(variationCalls.propose, {
    done: `${lead.homeowner.firstName} can answer the change now`,
    failed: 'Failed to send the change',
    onDone: () => {
      draft.clear()
      return navigate(paths.lead('contractor', lead.id))
    },
  })

  const submit = form.handleSubmit((written) =>
    sending.mutate(
      { ...changeToSend(written, removes, registered === true), leadId: lead.id },
      {
        onError: (failure) => showFieldFailures(form, Object.assign(failure, { fields: fieldsOf(failure.fields) })),
      },
    ),
  )

  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        const lines = form.getValues('lines')
        // Blank lines are ignored.
        const typed = lines.filter((line) => !isBlank(line))
        if (typed.length < lines.length) form.setValue('lines', typed)
        void submit(event)
      }}
    >
      {draft.other && <OtherDraftNotice what="change" onTake={draft.takeOther} onKeep={draft.keepThis} />}
      <DraftWords status={draft.status} />
      <ReasonSection form={form} homeowner={lead.homeowner.firstName} />
      <QuoteSection heading="Added" columns={1}>
        <VatStatus
          contractor={contractor}
          onSaved={(answer) => form.setValue('prices', answer.registered ? answer.pricesTyped : 'gross')}
        />
        <LinesEditor form={linesForm(form)} registered={registered === true} label="Lines added" />
      </QuoteSection>
      <QuoteSection heading="Taken away" columns={1}>
        <TakenAway lines={work.lines} taken={taken} onChange={(places) => form.setValue('removes', places)} />
      </QuoteSection>
      <TimeSection form={form} agreedWeeks={work.estimatedCompletionWeeks ?? 0} />
      {conversationId && (
        <QuoteSection heading="Files" columns={1}>
          <FileFields files={files} label="Files of this change" error={errors.fileIds?.message} />
        </QuoteSection>
      )}
      <ChangeBar
        control={linesForm(form).control}
        registered={registered}
        removes={removes}
        work={work}
        waiting={files.waiting}
        sending={sending.isPending}
      />
    </form>
  )
}

type ChangeFormReturn = UseFormReturn<ChangeForm, unknown, WrittenChange>

function ReasonSection({ form, homeowner }: { form: ChangeFormReturn; homeowner: string }) {
  return (
    <QuoteSection heading="Why" columns={1}>
      <Field
        label="Reason"
        hint={`What came up? ${homeowner} will read it.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={3} maxLength={reasonLength.max} {...withDefault(form, 'reason')} />
      </Field>
    </QuoteSection>
  )
}

function TimeSection({ form, agreedWeeks }: { form: ChangeFormReturn; agreedWeeks: number }) {
  return (
    <QuoteSection heading="Time" columns={1}>
      <Field
        label="Weeks in all"
        hint={`Agreed: ${counted(agreedWeeks, 'week')}. Leave it empty if that stays.`}
        optional
        error={form.formState.errors.estimatedCompletionWeeks?.message}
      >
        <Input className="max-w-48" inputMode="numeric" {...withDefault(form, 'estimatedCompletionWeeks')} />
      </Field>
    </QuoteSection>
  )
}
