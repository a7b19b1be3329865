/** In which order an admin sees people. */
export const peopleOrders = ['newest', 'oldest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const peopleOrderNames: Record<PeopleOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By last name',
}
