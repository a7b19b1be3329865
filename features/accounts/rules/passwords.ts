import type { Role } from '#shared/endpoint.ts'
import { passwordLength } from '../rules.ts'

/** An admin’s password opens everything (decisions, section 7). */
export const adminPasswordLength = 12

/** The least length of a password, in words. */
export const passwordHint = (isAdmin: boolean): string =>
  `At least ${isAdmin ? adminPasswordLength : passwordLength.min} characters`

/** The person who is to use the password. */
export interface PasswordOwner {
  userType: Role
  firstName: string
  lastName: string
  email: string
}

/** The form in which a password is compared with the most common ones. */
export const asCompared = (password: string): string => password.trim().toLowerCase()

/** Why a password is too weak, in words for its owner (decisions, section 7); null when it is fine. */
export function whyWeak(
  password: string,
  owner: PasswordOwner,
  brandName: string,
  isCommonPassword: boolean,
): string | null {
  if (owner.userType === 'admin' && password.length < adminPasswordLength)
    return `An admin’s password must be at least ${adminPasswordLength} characters`
  if (isCommonPassword || new Set(asCompared(password)).size <= 1)
    return 'This is one of the passwords people try first. Please choose another'
  if (isOwn(asCompared(password), owner)) return 'Please choose a password that is not your name or email address'
  if (isMostly(asCompared(password), [brandName])) return 'Please choose a password that is not our name'
  return null
}

function isOwn(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const [localPart = ''] = email.split('@')
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, localPart, email]
  return [localPart, email].includes(password) || isMostly(password, names)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '')

/** Whether it is one of these words with only a few digits or signs added, such as `sarah1987!`. */
function isMostly(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters.length * 2 >= password.length && words.map(lettersOf).includes(letters)
}
