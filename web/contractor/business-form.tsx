import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type OwnContractor, profileCalls } from '#features/profiles/contract.ts'
import { businessPhone } from '#web/contractor/business-phone.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { useFormSave } from '#web/data/use-form-save.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldsInLine } from '#web/ui/forms/fields-in-line.ts'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

const form = profileCalls.update.input
  .pick({
    businessName: true,
    nameReason: true,
    businessEmail: true,
    listsPhone: true,
    listsEmail: true,
    businessAddress: true,
    websiteUrl: true,
    utrNumber: true,
    companyNumber: true,
  })
  .extend({ businessPhone: businessPhone.optional() })
type Typed = z.input<typeof form>
type Written = z.output<typeof form>

const fields = [
  {
    name: 'businessName',
    label: 'Business name',
    hint: 'As on your invoices and your van',
    autoComplete: 'organization',
    checked: true,
  },
  { name: 'businessPhone', label: 'Business phone', type: 'tel', autoComplete: 'tel' },
  { name: 'businessEmail', label: 'Business email', type: 'email', autoComplete: 'email' },
  {
    name: 'businessAddress',
    label: 'Business address',
    hint: 'Not on your profile, but on your invoices',
    autoComplete: 'street-address',
  },
  {
    name: 'websiteUrl',
    label: 'Website',
    optional: true,
    hint: 'Shown on your profile',
    type: 'url',
    autoComplete: 'url',
  },
  {
    name: 'companyNumber',
    label: 'Company number',
    optional: true,
    hint: '8 characters, as at Companies House. Never shown',
    checked: true,
  },
  {
    name: 'utrNumber',
    label: 'UTR number',
    optional: true,
    hint: '10 digits, from HMRC. Never shown',
    checked: true,
  },
] as const

const checkedHint = 'We have checked it: a change means another check'

/** The contact and registration details of the business. */
export function BusinessForm({ contractor }: { contractor: OwnContractor }) {
  const isChecked = contractor.businessRegistrationVerified
  const texts = Object.fromEntries(fields.map(({ name }) => [name, contractor[name] ?? '']))
  const { listsPhone, listsEmail } = contractor
  const values: Typed = { ...texts, nameReason: '', listsPhone, listsEmail }
  const typing = useForm<Typed, unknown, Written>({
    resolver: zodResolver(form),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState } = typing
  useFormDraft(typing, `business:${contractor.id}`)
  const { dirtyFields } = formState
  const { save, isPending, refusal } = useFormSave(typing, profileCalls.update, {
    done: { title: 'Business Information Updated', description: 'Your changes are saved.' },
    failed: 'Failed to update your business information',
  })
  const send = handleSubmit((typed) => save({ id: contractor.id, ...typed }))
  return (
    <Card as="section" titleAs="h2" title="Business information">
      <form method="post" noValidate className={fieldsInLine} onSubmit={(event) => void send(event)}>
        {fields.map(({ name, label, ...more }) => (
          <Field
            key={name}
            label={label}
            hint={isChecked && 'checked' in more ? `${more.hint}. ${checkedHint}` : 'hint' in more && more.hint}
            optional={'optional' in more}
            error={formState.errors[name]?.message}
          >
            <Input
              {...register(name)}
              type={'type' in more ? more.type : 'text'}
              autoComplete={'autoComplete' in more ? more.autoComplete : 'off'}
              defaultValue={texts[name]}
            />
          </Field>
        ))}
        <div className="sm:col-span-2">
          <Checkbox {...register('listsPhone')} defaultChecked={listsPhone}>
            Show the phone number on my profile
          </Checkbox>
          <Checkbox {...register('listsEmail')} defaultChecked={listsEmail}>
            Show the email address on my profile; if not, people write to you through us
          </Checkbox>
        </div>
        {dirtyFields.businessName && (
          <Field
            label="Why does the business have another name?"
            hint="Only we read it"
            className="sm:col-span-2"
            error={formState.errors.nameReason?.message}
          >
            <Textarea {...register('nameReason')} rows={2} />
          </Field>
        )}
        {isChecked && (dirtyFields.businessName || dirtyFields.companyNumber || dirtyFields.utrNumber) && (
          <Notice tone="warn" role="status" className="sm:col-span-2" title="We will check your business again">
            We checked your business with the name and numbers that were here. If you save different ones, that check no
            longer counts, and you lose the badge it gave you, until we have looked at your documents again.
          </Notice>
        )}
        <div className="grid gap-5 sm:col-span-2">
          <FormError>{refusal}</FormError>
          <Button type="submit" className="justify-self-start" loading={isPending} loadingText="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
