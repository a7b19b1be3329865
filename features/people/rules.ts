import { days } from '#shared/dates.ts'

/** The same kind of link is not sent again within this time, unless an admin insists. */
export const linkPause = days(7)

/** The orders of an admin's list of people. */
export const peopleOrders = ['newest', 'oldest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const peopleOrderNames: Record<PeopleOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By last name',
}
