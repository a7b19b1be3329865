import { formatDay, formatMoment } from '#shared/dates.ts'

/** A date as `31 Mar 2026`; with `time` also the time. */
export function DateText({ value, time }: { value: string; time?: boolean }) {
  return <time dateTime={value}>{time ? formatMoment(value) : formatDay(value)}</time>
}
