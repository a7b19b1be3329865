/** The kinds of account that are not ours. */
export const customerTypes = ['client', 'contractor'] as const

/** In which order an admin sees people. */
export const peopleOrders = ['newest', 'oldest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const peopleOrderNames: Record<PeopleOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By last name',
}

/** The longest reason for which one of us deletes an account, in characters. */
export const deletionReasonLength = 1000
