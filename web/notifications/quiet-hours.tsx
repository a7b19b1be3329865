import { pushCalls } from '#features/notifications/contract/push.ts'
import { hourName, type Quiet, soonAfterQuiet } from '#features/notifications/rules/push.ts'
import { hours as inMilliseconds } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { useAction } from '#web/data/use-action.ts'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))

/** When nothing is pushed or texted, and the exceptions. */
export function QuietHours({ hours: { quiet, quietFrom, quietTo } }: { hours: Quiet }) {
  const choose = useAction(pushCalls.choose, { failed: 'Could not save your quiet hours' })
  // Concurrent requests might arrive out of order.
  const keep = (chosen: RawInput<typeof pushCalls.choose>) => choose.isPending || choose.mutate(chosen)
  const pick = (which: 'quietFrom' | 'quietTo', value: number, other: number) => (
    <Field label={which === 'quietFrom' ? 'From' : 'Until'}>
      <Select
        value={String(value)}
        aria-disabled={choose.isPending}
        options={hoursOfDay.filter((hour) => hour.value !== String(other))}
        onChange={({ target }) => keep({ [which]: Number(target.value) })}
      />
    </Field>
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Quiet hours</legend>
      <Switch
        checked={quiet}
        aria-disabled={choose.isPending}
        onChange={({ target }) => keep({ quiet: target.checked })}
      >
        <span className="block font-semibold">Quiet hours</span>
        <span className="block text-muted text-small">
          No push and no text until they end. Only news of a visit during them, or within{' '}
          {soonAfterQuiet / inMilliseconds(1)} hours after, comes at once.
        </span>
      </Switch>
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          {pick('quietFrom', quietFrom, quietTo)}
          {pick('quietTo', quietTo, quietFrom)}
        </div>
      )}
    </fieldset>
  )
}
