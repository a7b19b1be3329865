import { fullName, type Named } from '#shared/full-name.ts'

/** An admin's name; null until they give it (the account is created without a last name). */
export const nameGiven = (person: Named): string | null => (person.lastName === '' ? null : fullName(person))
