import { useController, useWatch } from 'react-hook-form'
import { RadiusField } from '#web/contractor/radius-field.tsx'
import { searchPlaces } from '#web/data/place-search.ts'
import { PostcodeHint } from '#web/places/postcode-hint.tsx'
import { useLeftValue } from '#web/places/use-left-value.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FormPart } from './form-part.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** The place and radius of the business, which determine the jobs offered. */
export function AreaFields({ form, basic }: { form: ProfileFormReturn; basic: boolean }) {
  const { register, formState, control } = form
  const { errors, defaultValues } = formState
  const { field: location } = useController({ control, name: 'location' })
  const { left, leave } = useLeftValue(location.value)
  return (
    <FormPart heading="Where you work" lead="We offer you jobs around here, the nearest first.">
      <Field
        label={basic ? 'Area serviced' : 'Location'}
        hint="Your town or area, shown on your profile"
        error={errors.location?.message}
      >
        <Combobox
          name={location.name}
          required={basic}
          value={location.value}
          onChange={location.onChange}
          onBlur={() => {
            location.onBlur()
            leave()
          }}
          search={searchPlaces}
        />
      </Field>
      {!basic && (
        <RadiusField
          {...register('radius', { valueAsNumber: true })}
          defaultValue={defaultValues?.radius}
          error={errors.radius?.message}
        />
      )}
      <Field
        label="Business address"
        hint="Not on your profile, but on your invoices"
        error={errors.businessAddress?.message}
      >
        <Input {...register('businessAddress')} required={basic} autoComplete="street-address" />
      </Field>
      <Field
        label={basic ? 'Post code' : 'Postcode'}
        hint="Distances are measured from it"
        optional={!basic}
        error={errors.postcode?.message}
      >
        <Input {...register('postcode')} required={basic} autoComplete="postal-code" autoCapitalize="characters" />
      </Field>
      <PostcodeHint typed={useWatch({ control, name: 'postcode' })} location={left} />
    </FormPart>
  )
}
