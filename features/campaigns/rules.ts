import { days } from '#shared/dates.ts'

/** Nobody is reminded again before this time is over, however often somebody presses the button. */
export const quietTime = days(7)
