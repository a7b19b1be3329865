import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type OwnAccount, ownAccountCalls } from '#features/accounts/contract/own.ts'
import { optionalPhone } from '#web/account/optional-phone.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { useFormSave } from '#web/data/use-form-save.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

const details = ownAccountCalls.change.input.pick({ firstName: true, lastName: true }).extend({ phone: optionalPhone })
type Details = z.input<typeof details>

export function DetailsCard({ account }: { account: OwnAccount }) {
  const values = { firstName: account.firstName, lastName: account.lastName, phone: account.phone ?? '' }
  const form = useForm<Details>({
    resolver: zodResolver(details),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  useFormDraft(form, 'account-details')
  const { register, formState, handleSubmit } = form
  const { errors, dirtyFields } = formState
  const { save, isPending, refusal } = useFormSave(form, ownAccountCalls.change, {
    done: { title: 'Your details are saved' },
    failed: 'Could not save your details',
    samePerson: true,
  })
  return (
    <Card as="section" title="Your details" titleAs="h2">
      <form
        method="post"
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit((typed) => save({ ...typed, phone: typed.phone || null }))}
      >
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input {...register('firstName')} defaultValue={values.firstName} autoComplete="given-name" />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input {...register('lastName')} defaultValue={values.lastName} autoComplete="family-name" />
          </Field>
        </div>
        {account.userType === 'contractor' && (dirtyFields.firstName || dirtyFields.lastName) && (
          <Notice tone="warn" role="status" title="Another name has to be checked">
            If we have checked your identity, that check and the badge it gave you no longer count once you save another
            name, until we have looked at your documents again.
          </Notice>
        )}
        <Field
          label="Phone"
          optional
          hint={
            account.userType === 'client'
              ? 'Only contractors you have approved see it'
              : 'For us; your profile shows the number of your business'
          }
          error={errors.phone?.message}
        >
          <Input {...register('phone')} defaultValue={values.phone} type="tel" autoComplete="tel" />
        </Field>
        <FormError>{refusal}</FormError>
        <Button type="submit" className="justify-self-start" loading={isPending} loadingText="Saving...">
          Save Details
        </Button>
      </form>
    </Card>
  )
}
