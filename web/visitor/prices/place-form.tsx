import { useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { searchPlaces } from '#web/data/place-search.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

interface PlaceFormProps {
  category?: string
  /** The typed place, and its error. */
  near?: string
  wrong?: string | undefined
}

/** The category and place; without scripts a plain form. */
export function PlaceForm({ category, near = '', wrong }: PlaceFormProps) {
  const [typed, setTyped] = useState(near)
  return (
    <Form
      role="search"
      aria-label="Prices"
      action={paths.prices()}
      className="grid items-end gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:grid-cols-[1fr_1fr_auto] sm:p-6"
    >
      <Field label="Kind of work">
        <Select name="category" defaultValue={category} options={categoryOptions} />
      </Field>
      <Field label="Town or postcode" error={wrong} optional>
        <Combobox name="near" value={typed} onChange={setTyped} search={searchPlaces} autoComplete="off" />
      </Field>
      <Button type="submit">Show Prices</Button>
    </Form>
  )
}
