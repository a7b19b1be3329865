import type { Account } from '#features/accounts/contract.ts'
import { nameGiven } from '#features/team/rules/name.ts'

/** How a signed-in person is addressed: by first name, or by email until they have given one. */
export const displayName = (person: Account): string => (nameGiven(person) === null ? person.email : person.firstName)
