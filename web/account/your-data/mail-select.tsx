import type { ReactNode } from 'react'
import { choices, topics } from '#features/consents/rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type OwnChoice, useMailChoice } from './use-mail-choice.ts'

/** The frequency of a topic's mails, where there is more than on and off. */
export function MailSelect({ own, label, hint }: { own: OwnChoice; label: string; hint?: ReactNode }) {
  const { shown, saving, keep } = useMailChoice(own)
  const offered = topics[own.topic].choices
  return (
    <Field label={label} hint={hint}>
      <Select
        value={shown}
        aria-disabled={saving}
        options={offered.map((value) => ({ value, label: choices[value].label }))}
        onChange={({ target }) => {
          const wanted = offered.find((one) => one === target.value)
          if (wanted) keep(wanted)
        }}
      />
    </Field>
  )
}
