import type { ComponentProps } from 'react'
import { radii } from '#features/contractors/rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const distances = radii.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

export function RadiusField({ error, ...select }: ComponentProps<'select'> & { error: string | undefined }) {
  return (
    <Field label="How far you travel" hint="As the crow flies" error={error}>
      <Select {...select} options={distances} />
    </Field>
  )
}
