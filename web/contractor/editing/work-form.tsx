import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { radii } from '#features/contractors/rules.ts'
import { type OwnContractor, profileCalls } from '#features/profiles/contract.ts'
import { type Trade, tradeNames } from '#features/trades/rules.ts'
import { RadiusField } from '#web/contractor/radius-field.tsx'
import { searchPlaces } from '#web/data/place-search.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { useFormSave } from '#web/data/use-form-save.ts'
import { PostcodeHint } from '#web/places/postcode-hint.tsx'
import { useLeftValue } from '#web/places/use-left-value.ts'
import { tradeOptions } from '#web/trades/options.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxGrid } from '#web/ui/forms/checkbox-grid.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { late } from '#web/ui/states/late.tsx'

const shape = profileCalls.update.input.pick({
  description: true,
  trades: true,
  location: true,
  postcode: true,
  radius: true,
})
type Typed = z.input<typeof shape>
type Written = z.output<typeof shape>

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

const isTrade = (name: string): name is Trade => tradeNames.some((trade) => trade === name)

/** The trades, place and radius of the business. */
export function WorkForm({ contractor }: { contractor: OwnContractor }) {
  const values = {
    description: contractor.description,
    trades: contractor.trades.filter(isTrade),
    location: contractor.location,
    postcode: contractor.postcode ?? '',
    radius: radii.find((miles) => miles === contractor.radius),
  }
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(shape),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  useFormDraft(form, `work:${contractor.id}`)
  const { errors, dirtyFields } = form.formState
  const about = useWatch({ control: form.control, name: 'description' })
  const keepsDetailsOut = !(contractor.listsPhone && contractor.listsEmail)
  const { field: location } = useController({ control: form.control, name: 'location' })
  const { left, leave } = useLeftValue(location.value ?? '')
  const { save, isPending, refusal } = useFormSave(form, profileCalls.update, {
    done: { title: 'Profile updated', description: 'Homeowners see the changes now.' },
    failed: 'Failed to update your profile',
  })
  // An unchanged place is not sent: it would be geocoded again.
  const send = form.handleSubmit(({ location: place, postcode, ...others }) =>
    save({
      id: contractor.id,
      ...others,
      ...(dirtyFields.location && { location: place }),
      ...(postcode && (dirtyFields.postcode || dirtyFields.location) && { postcode }),
    }),
  )
  return (
    <Card as="section" titleAs="h2" title="Your work">
      <form method="post" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
        <Field label="Description" className="sm:col-span-2" error={errors.description?.message}>
          <Textarea {...form.register('description')} rows={6} defaultValue={values.description} />
        </Field>
        <div role="status" className="empty:hidden sm:col-span-2">
          {keepsDetailsOut && (
            <HiddenDetails texts={[about ?? '']}>
              Contact details in this text are not shown, because your profile hides your number or email.
            </HiddenDetails>
          )}
        </div>
        <div className="sm:col-span-2">
          <CheckboxGrid
            {...form.register('trades')}
            defaultValue={values.trades}
            legend="Trades"
            hint="You are offered jobs in these trades."
            options={tradeOptions}
            error={errors.trades && 'Please select at least one trade'}
          />
        </div>
        <Field label="Location" hint="Your town or area, shown on your profile" error={errors.location?.message}>
          <Combobox
            name={location.name}
            value={location.value ?? ''}
            onChange={location.onChange}
            onBlur={() => {
              location.onBlur()
              leave()
            }}
            search={searchPlaces}
          />
        </Field>
        <RadiusField
          {...form.register('radius', { valueAsNumber: true })}
          defaultValue={values.radius}
          error={errors.radius?.message}
        />
        <Field
          label="Postcode"
          hint="Distances are measured from it. Never shown"
          optional
          error={errors.postcode?.message}
        >
          <Input {...form.register('postcode')} defaultValue={values.postcode} autoComplete="postal-code" />
        </Field>
        <PostcodeHint typed={useWatch({ control: form.control, name: 'postcode' })} location={left} />
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
