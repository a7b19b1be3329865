import { days } from '#shared/dates.ts'

/** How many jobs a daily mail names; the others it counts. */
export const namedInDailyMail = 10

/** How long it is known who was told of which job. */
export const alertsKept = days(60)
