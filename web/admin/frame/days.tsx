import { AddressInput } from '#web/ui/forms/address-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'

/** A date range, both ends inclusive and optional. */
export function Days({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    <>
      <Day label="From" name="from" value={from} />
      <Day label="To" name="to" value={to} />
    </>
  )
}

const Day = ({ label, name, value }: { label: string; name: string; value: string | undefined }) => (
  <Field label={label} className="w-full sm:w-38">
    <AddressInput type="date" name={name} inAddress={value ?? ''} />
  </Field>
)
