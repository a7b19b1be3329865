import type { Account } from '#features/accounts/contract.ts'
import { nameGiven } from '#features/team/rules/name.ts'

/** What somebody is called who is signed in: by their first name, or by their address until they have given a name. */
export const called = (person: Account): string => (nameGiven(person) === null ? person.email : person.firstName)
