import { days } from '#shared/dates.ts'

/** Nobody is sent the same kind of link twice in this time, unless an admin wants it. */
export const linkPause = days(7)

/** In which order an admin sees people. */
export const peopleOrders = ['newest', 'oldest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const peopleOrderNames: Record<PeopleOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By last name',
}
