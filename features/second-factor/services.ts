import type { Transaction } from '#server/context.ts'
import { decrypted, hashOfRecoveryCode, stepOfCode } from '#server/sign-in/one-time-codes.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import { recoveryCodeUsed } from './letters.ts'
import {
  changeSecondFactor,
  lockSecondFactor,
  recoveryCodesLeft,
  type SecondFactor,
  spendRecoveryCode,
} from './records.ts'
import { codeRate, isAppCode, plainCode } from './rules.ts'

/** Which kind of code was used; `none` without a second factor. */
export type Proof = { by: 'none' } | { by: 'code' } | { by: 'recovery code'; left: number }

/**
 * Checks and uses up an app code or a recovery code. Refused with CODE_NEEDED without one, and with BAD_CODE when it is wrong
 * or used. The password was checked before.
 */
export async function proveSecondFactor(
  transaction: Transaction,
  user: { id: string; first_name: string; email: string },
  typed: string | undefined,
): Promise<Proof> {
  const { db, now, services, mail } = transaction
  const factor = await lockSecondFactor(db, user.id)
  if (!factor?.confirmed_at) return { by: 'none' }
  if (typed === undefined) throw new Refusal('CODE_NEEDED', 'Please enter the code from your authenticator app.')
  const code = plainCode(typed)
  if (isAppCode(code)) {
    await changeSecondFactor(db, user.id, { last_step: await unusedStep(transaction, factor, code) })
    return { by: 'code' }
  }
  if (!(await spendRecoveryCode(db, user.id, hashOfRecoveryCode(code), now))) throw badCode()
  const left = await recoveryCodesLeft(db, user.id)
  mail({ userId: user.id, email: user.email }, recoveryCodeUsed(services.settings, user, left))
  return { by: 'recovery code', left }
}

/** The time step of a code that was not used before. */
export async function unusedStep({ services, now }: Transaction, factor: SecondFactor, code: string): Promise<number> {
  const tries = `codes of ${factor.user_id}`
  await services.rateLimits.limit(tries, codeRate)
  const secret = await decrypted(factor.secret, services.settings.secret)
  const step = secret === null ? null : stepOfCode(secret, plainCode(code), now)
  if (step === null || step <= factor.last_step) throw badCode()
  await services.rateLimits.uncount([tries])
  return step
}

const badCode = (): Refusal =>
  refusalAt('code', 'This code is not right, or has already been used. Please wait for the next one.', 'BAD_CODE')
