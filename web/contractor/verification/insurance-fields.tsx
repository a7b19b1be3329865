import { insurerLength } from '#features/verification/rules/check-types.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import type { UploadForm } from './upload-form.ts'

/** The details of the insurance certificate. */
export function InsuranceFields({ form }: { form: UploadForm }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Insurer" error={errors.insurer?.message} className="sm:col-span-2">
        <Input {...register('insurer')} autoComplete="off" maxLength={insurerLength} />
      </Field>
      <Field label="Public liability cover" error={errors.publicLiabilityAmount?.message}>
        <MoneyInput {...register('publicLiabilityAmount')} placeholder="2000000" />
      </Field>
      <Field label="Last day of cover" error={errors.publicLiabilityExpiry?.message}>
        <Input {...register('publicLiabilityExpiry')} type="date" />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox {...register('professionalIndemnityInsurance')}>
          I also have professional indemnity insurance
        </Checkbox>
        <Checkbox {...register('employersLiabilityInsurance')}>I also have employers’ liability insurance</Checkbox>
      </div>
    </div>
  )
}
