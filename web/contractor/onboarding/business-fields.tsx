import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormPart } from './form-part.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** The name, services and contact details of the business. */
export function BusinessFields(props: { form: ProfileFormReturn; website: boolean; required: boolean }) {
  const { form, website, required } = props
  const { register, formState } = form
  const { errors, defaultValues } = formState
  return (
    <FormPart heading="Your business">
      <Field label="Business name" className="sm:col-span-2" error={errors.businessName?.message}>
        <Input {...register('businessName')} required={required} autoComplete="organization" />
      </Field>
      <Field
        label="Description"
        className="sm:col-span-2"
        hint="What you do well, and for whom. Homeowners read it on your profile."
        error={errors.description?.message}
      >
        <Textarea {...register('description')} required={required} rows={5} />
      </Field>
      <div>
        <Field label="Business phone" error={errors.businessPhone?.message}>
          <Input
            {...register('businessPhone')}
            required={required}
            defaultValue={defaultValues?.businessPhone}
            type="tel"
            autoComplete="tel"
          />
        </Field>
        <Checkbox {...register('listsPhone')} defaultChecked>
          Show it on my profile
        </Checkbox>
      </div>
      <div>
        <Field label="Business email" error={errors.businessEmail?.message}>
          <Input
            {...register('businessEmail')}
            required={required}
            defaultValue={defaultValues?.businessEmail}
            type="email"
            autoComplete="email"
          />
        </Field>
        <Checkbox {...register('listsEmail')}>Show it on my profile; if not, people write to you through us</Checkbox>
      </div>
      {website && (
        <Field
          label="Company number"
          optional
          hint="8 characters, as at Companies House. Never shown"
          error={errors.companyNumber?.message}
        >
          <Input {...register('companyNumber')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {website && (
        <Field label="Website" optional hint="Shown on your profile" error={errors.websiteUrl?.message}>
          <Input {...register('websiteUrl')} type="url" autoComplete="url" placeholder="https://" />
        </Field>
      )}
    </FormPart>
  )
}
