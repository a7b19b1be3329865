import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import {
  depositInWords,
  depositReasonLength,
  depositWithoutReason,
  isHighDeposit,
  mostStages,
  shareInWords,
} from '#features/quotes/rules/stages.ts'
import { quoteDefaults } from '#features/quotes/rules.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn, TypedStage } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'
import { stagesSoFar } from './totals.ts'
import { useTotals } from './use-totals.ts'

interface PaymentFieldsProps {
  form: QuoteFormReturn
  registered: boolean
}

/** The default payment terms with stages. */
const asStaged = 'In stages, as listed'

/** The payment terms, in words and optionally in stages. */
export function PaymentFields({ form, registered }: PaymentFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stages' })
  const { errors } = useFormState({ control: form.control, name: 'stages' })
  const add = () => {
    const place = form.getValues('stages').length
    if (place === 0 && form.getValues('paymentTerms') === quoteDefaults.paymentTerms)
      form.setValue('paymentTerms', asStaged)
    append(freshStage(form.getValues('stages')), { focusName: `stages.${place}.name` })
  }
  const adding = useRef<HTMLDivElement>(null)
  const takeOut = (place: number) => {
    remove(place)
    // The pressed button disappears with its stage.
    adding.current?.querySelector('button')?.focus()
    if (form.getValues('stages').length === 0 && form.getValues('paymentTerms') === asStaged)
      form.setValue('paymentTerms', quoteDefaults.paymentTerms)
  }
  const wrong = errors.stages?.root?.message ?? errors.stages?.message
  return (
    <QuoteSection heading="Payment" columns={1}>
      <PaymentTerms form={form} />
      {/* Above the stages: visible when the first of them is focused. */}
      {wrong && <FieldError>{wrong}</FieldError>}
      {fields.length > 0 && (
        <ol aria-label="Stages of payment" className="grid gap-3">
          {fields.map(({ id }, place) => (
            <StageFields key={id} form={form} place={place} registered={registered} onRemove={() => takeOut(place)} />
          ))}
        </ol>
      )}
      {fields.length > 0 && <Left form={form} registered={registered} />}
      <div ref={adding}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-5" aria-hidden="true" />}
          disabledReason={fields.length >= mostStages && `At most ${mostStages} stages.`}
          onClick={add}
        >
          Add a Stage of Payment
        </Button>
      </div>
      <DepositReason form={form} registered={registered} />
    </QuoteSection>
  )
}

/** The payment terms in words; a high deposit mentioned in them is pointed out, as it will be to the homeowner. */
function PaymentTerms({ form }: Pick<PaymentFieldsProps, 'form'>) {
  const [stages, terms] = useWatch({ control: form.control, name: ['stages', 'paymentTerms'] })
  const share = stages.length === 0 ? (depositInWords(terms) ?? 0) : 0
  const high =
    share > depositWithoutReason &&
    `The homeowner is warned of a deposit of ${shareInWords(share)}: give your reason below, or ask for ${shareInWords(depositWithoutReason)} or less.`
  return (
    <QuoteField form={form} name="paymentTerms" label="Payment terms" hint={high}>
      {(field) => <Input {...field} />}
    </QuoteField>
  )
}

/** The next stage: the remaining percentage; the first is a deposit that needs no reason. */
function freshStage(stages: readonly TypedStage[]): TypedStage {
  if (stages.length === 0)
    return {
      name: 'Deposit',
      waitsFor: 'Before we begin',
      deposit: true,
      by: 'share',
      value: String(depositWithoutReason / 100),
    }
  const shared = stages.reduce((sum, { by, value }) => sum + (by === 'share' ? Number(value) || 0 : 0), 0)
  const left = Math.max(0, 100 - shared)
  return {
    name: 'On completion',
    waitsFor: 'When the work is done',
    deposit: false,
    by: 'share',
    value: left > 0 ? String(left) : '',
  }
}

interface StageFieldsProps extends PaymentFieldsProps {
  place: number
  onRemove: () => void
}

/** Aligned with the controls rather than their labels; an error must not shift it. */
const besideFields = 'lg:mt-[calc(1lh+0.375rem)]'

function StageFields({ form, place, registered, onRemove }: StageFieldsProps) {
  const name = `stages.${place}` as const
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded-control border border-line p-3 lg:grid-cols-[1fr_1.5fr_7rem_6rem_7rem_auto]">
      <QuoteField form={form} name={`${name}.name`} label={<Of place={place}>Stage</Of>} className="max-lg:col-span-2">
        {(field) => <Input {...field} autoComplete="off" />}
      </QuoteField>
      <QuoteField
        form={form}
        name={`${name}.waitsFor`}
        label={<Of place={place}>Waits for</Of>}
        className="max-lg:col-span-2"
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </QuoteField>
      <QuoteField form={form} name={`${name}.value`} label={<Of place={place}>How much</Of>}>
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="tabular-nums" />}
      </QuoteField>
      <QuoteField form={form} name={`${name}.by`} label={<Of place={place}>In</Of>}>
        {(field) => (
          <Select
            {...field}
            options={[
              { value: 'share', label: '%' },
              { value: 'amount', label: '£' },
            ]}
          />
        )}
      </QuoteField>
      <p className={classes('flex min-h-11 items-center font-semibold lg:justify-end', besideFields)}>
        <StageAmount form={form} place={place} registered={registered} />
      </p>
      <div className={classes('justify-self-end', besideFields)}>
        <IconButton label={`Remove stage ${place + 1}`} onClick={onRemove}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {place === 0 && (
        <Checkbox
          {...form.register('stages.0.deposit')}
          defaultChecked={form.getValues('stages.0.deposit')}
          className="col-span-full -my-1"
        >
          This is a deposit, paid before the work begins
        </Checkbox>
      )}
    </li>
  )
}

const Of = ({ place, children }: { place: number; children: string }) => (
  <span className="text-small">
    {children}
    <span className="sr-only"> of stage {place + 1}</span>
  </span>
)

function useStages({ form, registered }: PaymentFieldsProps) {
  const stages = useWatch({ control: form.control, name: 'stages' })
  const { gross } = useTotals(form.control, registered)
  return { stages, gross, ...stagesSoFar(stages, gross) }
}

function StageAmount({ place, ...props }: PaymentFieldsProps & { place: number }) {
  const { amounts } = useStages(props)
  return <Money pence={amounts[place] ?? 0} exact />
}

/** The part of the total in no stage yet. */
function Left(props: PaymentFieldsProps) {
  const { left } = useStages(props)
  return (
    <p role="status" className={left === 0 ? 'text-muted text-small' : 'font-semibold text-small text-warn'}>
      {left === 0
        ? 'The stages come to the total.'
        : left > 0
          ? `${formatPenceExactly(left)} of the total is in no stage yet.`
          : `The stages are ${formatPenceExactly(-left)} more than the total.`}
    </p>
  )
}

/** The reason for a high deposit, where there is one. */
function DepositReason({ form, registered }: PaymentFieldsProps) {
  const { stages, amounts, gross } = useStages({ form, registered })
  const terms = useWatch({ control: form.control, name: 'paymentTerms' })
  const staged = stages.length > 0
  const deposit = stages[0]?.deposit ? (amounts[0] ?? 0) : 0
  const high = staged ? isHighDeposit(deposit, gross) : (depositInWords(terms) ?? 0) > depositWithoutReason
  if (!high) return null
  const most = shareInWords(depositWithoutReason)
  return (
    <QuoteField
      form={form}
      name="depositReason"
      label={`Why is the deposit above ${most}?`}
      hint={
        staged
          ? 'The homeowner reads it beside the deposit.'
          : 'The homeowner reads it beside the deposit; without one they read that you gave no reason.'
      }
      optional={!staged}
    >
      {(field) => <Input {...field} maxLength={depositReasonLength} />}
    </QuoteField>
  )
}
