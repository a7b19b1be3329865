import { days } from '#shared/dates.ts'

/** The shortest time between two reminders to the same person. */
export const quietTime = days(7)
