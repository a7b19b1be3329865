import { MapPin } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useController } from 'react-hook-form'
import { placeCalls } from '#features/places/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { Combobox, type Suggestion } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { JobFormReturn } from './job-form.ts'
import type { PostcodeCheck } from './use-postcode.ts'

async function searchPlaces(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { places } = await fetchCall(placeCalls.suggest, { q }, { signal })
  return places.map((place) => ({
    id: `${place.label} ${place.outcode}`,
    label: place.label,
    detail: place.label.includes(place.county) ? place.outcode : place.county,
  }))
}

/** Where the job is: in words, and as a postcode that is looked up while it is typed. */
export function LocationFields({ form, postcode }: { form: JobFormReturn; postcode: PostcodeCheck }) {
  const { errors } = form.formState
  const location = useController({ control: form.control, name: 'location' }).field
  const { onChange, ...postcodeInput } = form.register('postcode')
  const inCapitals = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    const caret = target.selectionStart
    target.value = target.value.toUpperCase()
    target.setSelectionRange(caret, caret)
    return onChange(event)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
      <Field label="Location" hint="Your town or area" error={errors.location?.message}>
        <Combobox
          name={location.name}
          value={location.value ?? ''}
          onChange={location.onChange}
          onBlur={location.onBlur}
          search={searchPlaces}
          autoComplete="address-level2"
        />
      </Field>
      <div>
        <Field
          label="Postcode"
          hint="Only its first half is shown"
          error={errors.postcode?.message ?? postcode.unknown}
        >
          <Input
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...postcodeInput}
            onChange={inCapitals}
          />
        </Field>
        <p role="status" className="mt-1.5 flex items-center gap-1.5 text-small">
          {postcode.checking && <span className="text-muted">Looking it up…</span>}
          {postcode.found && (
            <>
              <MapPin className="size-4 text-good" aria-hidden="true" />
              {postcode.found.town}, {postcode.found.district}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
