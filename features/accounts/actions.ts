import type { ActionsOf } from '#server/calls/feature.ts'
import { forgotPassword, resetPassword, validateResetToken } from './actions/new-password.ts'
import { register, resendVerification } from './actions/register.ts'
import type { accountCalls } from './contract.ts'

export const accountActions: ActionsOf<typeof accountCalls> = {
  register,
  resendVerification,
  forgotPassword,
  validateResetToken,
  resetPassword,
}
