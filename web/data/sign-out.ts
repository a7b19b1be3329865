import { accountCalls } from '#features/accounts/contract.ts'
import { fetchCall } from './fetch-call.ts'

/** In a file of its own, so that a page does not wait for it before somebody signs out. */
export const signOut = () => fetchCall(accountCalls.logout, {})
