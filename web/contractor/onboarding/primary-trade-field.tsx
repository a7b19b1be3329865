import { tradeOptions } from '#web/trades/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** The single trade of the short form. */
export function PrimaryTradeField({ form }: { form: ProfileFormReturn }) {
  return (
    <Card as="section">
      <Field label="Primary trade" error={form.formState.errors.trades && 'Please select at least one trade'}>
        <Select
          required
          placeholder="Choose your trade"
          options={tradeOptions}
          {...form.register('trades', { setValueAs: (chosen: string | string[]) => [chosen].flat().filter(Boolean) })}
        />
      </Field>
    </Card>
  )
}
