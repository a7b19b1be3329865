import type { ActionsOf } from '#server/calls/feature.ts'
import { adminLogin, login, logout, session } from './actions/sign-in.ts'
import { verifyEmail } from './actions/verify-email.ts'
import type { signInCalls } from './contract.ts'

export const signInActions: ActionsOf<typeof signInCalls> = {
  login,
  verifyEmail,
  logout,
  session,
  adminLogin,
  adminLogout: logout,
}
