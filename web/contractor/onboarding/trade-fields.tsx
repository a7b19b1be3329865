import { tradeOptions } from '#web/trades/options.ts'
import { CheckboxGrid } from '#web/ui/forms/checkbox-grid.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** The trades of the business. */
export function TradeFields({ form }: { form: ProfileFormReturn }) {
  const { trades: error } = form.formState.errors
  return (
    <Card as="section">
      <CheckboxGrid
        {...form.register('trades')}
        legend={<span className="font-bold font-display text-subheading">Your trades</span>}
        hint="You are offered jobs in these trades."
        options={tradeOptions}
        error={error && 'Please select at least one trade'}
      />
    </Card>
  )
}
