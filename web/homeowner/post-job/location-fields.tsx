import { MapPin } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { placeCalls } from '#features/places/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { PostcodeHint } from '#web/places/postcode-hint.tsx'
import { useLeftValue } from '#web/places/use-left-value.ts'
import { Button } from '#web/ui/actions/button.tsx'
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

interface LocationFieldsProps {
  form: JobFormReturn
  postcode: PostcodeCheck
  /** What the postcode as typed leads to. */
  note: ReactNode
}

/** The place of the job: a postcode, looked up while typing, and the area, which defaults to its town. */
export function LocationFields({ form, postcode, note }: LocationFieldsProps) {
  const { errors } = form.formState
  const location = useController({ control: form.control, name: 'location', defaultValue: '' }).field
  const { left, leave } = useLeftValue(location.value)
  const { onChange, ...postcodeInput } = form.register('postcode')
  const doubt = useLocationDoubt(postcode.found?.postcode, left)
  useFilledTown(form, postcode.found?.town)
  const inCapitals = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    const caret = target.selectionStart
    target.value = target.value.toUpperCase()
    target.setSelectionRange(caret, caret)
    return onChange(event)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
      <SamePlace form={form} />
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
              {`${postcode.found.town}, ${postcode.found.district}`}
            </>
          )}
        </p>
        <PostcodeHint typed={postcode.found?.postcode} />
        <p role="status" className="text-small text-warn">
          {note}
        </p>
      </div>
      <div>
        <Field label="Location" hint="Your town or area" error={errors.location?.message}>
          <Combobox
            name={location.name}
            value={location.value}
            onChange={location.onChange}
            onBlur={() => {
              location.onBlur()
              leave()
            }}
            search={searchPlaces}
            autoComplete="address-level2"
          />
        </Field>
        <p role="status" className="mt-1.5 text-small text-warn">
          {doubt}
        </p>
      </div>
    </div>
  )
}

/** Suggests the place of the last job, until one is entered. */
function SamePlace({ form }: { form: JobFormReturn }) {
  const isHomeowner = useSession()?.userType === 'client'
  const place = useRead(jobDraftCalls.read, {}, { enabled: isHomeowner }).data?.lastPlace
  const written = useWatch({ control: form.control, name: ['postcode', 'location'] })
  if (!place || written.some(Boolean)) return null
  const fill = () => {
    const filled = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('postcode', place.postcode, filled)
    form.setValue('location', place.location, filled)
    form.setFocus('postcode')
  }
  return (
    <Button variant="secondary" size="sm" className="justify-self-start sm:col-span-2" onClick={fill}>
      Same place as last time: {place.postcode}, {place.location}
    </Button>
  )
}

/** The area is the postcode's town until it is changed. */
function useFilledTown(form: JobFormReturn, town: string | undefined) {
  const filled = useRef('')
  useEffect(() => {
    // The town itself too: a job that is edited has it from before, and it follows the next postcode.
    if (!town || ![undefined, '', filled.current, town].includes(form.getValues('location'))) return
    filled.current = town
    form.setValue('location', town, { shouldValidate: true, shouldDirty: true })
  }, [form, town])
}

/** The server's warning about the area, once both are entered. */
function useLocationDoubt(postcode: string | undefined, location: string): string | null {
  const known = useRead(
    placeCalls.postcode,
    { postcode: postcode ?? '', location },
    { enabled: postcode !== undefined && location !== '' },
  )
  return known.data?.doubt ?? null
}
