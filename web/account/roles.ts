import { userType } from '#features/accounts/contract.ts'

/** The two kinds of account that visitors can open or sign in to. */
export const personRoles = userType.options
export type PersonRole = (typeof personRoles)[number]

export const signInLabels: Record<PersonRole, string> = {
  client: 'Sign in as Client',
  contractor: 'Sign in as Contractor',
}

export const roleFrom = (text: string | null): PersonRole | null => personRoles.find((role) => role === text) ?? null
