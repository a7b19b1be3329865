import { useLocation, useNavigation, useSubmit } from 'react-router'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
}

/** A filter beside a list's search, which applies at once. */
export function Choice({ label, name, value, options }: ChoiceProps) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const onItsWay = next?.pathname === pathname ? new URLSearchParams(next.search).get(name) : null
  return (
    <Field label={label} className="w-full sm:w-auto sm:min-w-36 sm:max-w-52">
      <Select
        name={name}
        value={onItsWay ?? value}
        options={options}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
    </Field>
  )
}
