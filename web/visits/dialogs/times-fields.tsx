import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { localOf } from '#features/visits/rules/times.ts'
import { furthestAhead, mostTimes } from '#features/visits/rules.ts'
import { later } from '#shared/dates.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

/** A time as its two fields have it. */
export interface TypedTime {
  key: number
  day: string
  time: string
}

const noTime = (key: number): TypedTime => ({ key, day: '', time: '' })
/** The initial values of a form with times and a note. */
export const noTimes = { times: [noTime(0)], note: '' }
/** The complete times as the server expects them; incomplete ones are left out. */
export const completed = (times: readonly TypedTime[]): string[] =>
  times.filter(({ day, time }) => day && time).map(({ day, time }) => `${day}T${time}`)
export const whyUnready = (times: readonly TypedTime[]): string | false =>
  completed(times).length < times.length && 'Choose a day and a time.'

interface TimesFieldsProps {
  times: readonly TypedTime[]
  onChange: (times: TypedTime[]) => void
  /** The server's errors, by `times.0`. */
  wrong: FieldMessages | undefined
}

/** Up to three times, each a date and an hour, in UK time. */
export function TimesFields({ times, onChange, wrong }: TimesFieldsProps) {
  const now = useTimeNow()
  const [from, until] = [localOf(now).slice(0, 10), localOf(later(now, furthestAhead)).slice(0, 10)]
  const fields = useRef<HTMLDivElement>(null)
  const change = (key: number, typed: Partial<TypedTime>) =>
    onChange(times.map((one) => (one.key === key ? { ...one, ...typed } : one)))
  /** Adds or removes a time, and focuses the last: the pressed button may have disappeared. */
  function become(changed: TypedTime[]) {
    flushSync(() => onChange(changed))
    fields.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }
  return (
    <div ref={fields} className="grid gap-4">
      {times.map(({ key, day, time }, place) => (
        <fieldset key={key} className="flex min-w-0 items-end gap-2">
          <legend className="sr-only">Time {place + 1}</legend>
          <Field label={`Day ${place + 1}`} error={wrong?.[`times.${place}`]} className="min-w-0 flex-1 self-start">
            <Input
              type="date"
              required
              min={from}
              max={until}
              value={day}
              onChange={({ target }) => change(key, { day: target.value })}
            />
          </Field>
          <Field label={`Time ${place + 1}`} className="min-w-0 flex-1 self-start">
            <Input
              type="time"
              required
              step={900}
              value={time}
              onChange={({ target }) => change(key, { time: target.value })}
            />
          </Field>
          {times.length > 1 && (
            <IconButton
              label={`Leave out time ${place + 1}`}
              className="mt-8 shrink-0 self-start"
              onClick={() => become(times.filter((one) => one.key !== key))}
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {times.length < mostTimes && (
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => become([...times, noTime(Math.max(...times.map(({ key }) => key)) + 1)])}
        >
          Add Another Time
        </Button>
      )}
    </div>
  )
}
