import { days } from '#shared/dates.ts'

/** How a contractor hears of new jobs by mail. */
export const frequencies = ['instant', 'daily', 'none'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: { readonly [Name in Frequency]: { label: string; says: string } } = {
  instant: { label: 'As they come', says: 'A mail for each new job, minutes after it is posted' },
  daily: { label: 'Once a day', says: 'One mail at seven in the morning, only when there are new jobs' },
  none: { label: 'Not at all', says: 'You find new jobs on your dashboard' },
}

/** Once a day until they choose; whoever wants no marketing is asked first. */
export const defaultFrequency = (contractor: { marketingOptOut: boolean }): Frequency =>
  contractor.marketingOptOut ? 'none' : 'daily'

/** How many jobs a daily mail names; the others it counts. */
export const namedInDailyMail = 10

/** How long it is known who was told of which job. */
export const alertsKept = days(60)
