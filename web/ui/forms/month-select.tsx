import { months } from '#shared/dates.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface MonthSelectProps {
  legend: string
  error: string | undefined
  /** `2026-05`; while only one of the two is chosen the other is empty: `2026-`, `-05`. */
  value: string
  /** The latest year, and the number of years to choose from. */
  lastYear: number
  years: number
  onChange: (value: string) => void
}

const monthOptions = months.map((label, i) => ({ value: String(i + 1).padStart(2, '0'), label }))

/** A month in two selects: not every browser has a month picker. */
export function MonthSelect({ legend, error, value, lastYear, years, onChange }: MonthSelectProps) {
  const [year = '', month = ''] = value.split('-')
  const listed = Array.from({ length: years }, (_, i) => String(lastYear - i))
  const options = year && !listed.includes(year) ? [...listed, year] : listed
  return (
    <ChoiceGroup legend={legend} error={error} className="grid grid-cols-2 gap-3">
      <Field label="Month">
        <Select
          placeholder="Choose"
          aria-invalid={error && !month ? true : undefined}
          options={monthOptions}
          value={month}
          onChange={({ target }) => onChange(`${year}-${target.value}`)}
        />
      </Field>
      <Field label="Year">
        <Select
          placeholder="Choose"
          aria-invalid={error && !year ? true : undefined}
          options={options.map((one) => ({ value: one, label: one }))}
          value={year}
          onChange={({ target }) => onChange(`${target.value}-${month}`)}
        />
      </Field>
    </ChoiceGroup>
  )
}
