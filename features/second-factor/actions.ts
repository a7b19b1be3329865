import { lockSignIns } from '#features/accounts/records/deletion.ts'
import { findById, passwordOf } from '#features/accounts/records.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import {
  appAddress,
  encrypted,
  hashOfRecoveryCode,
  newAppSecret,
  newRecoveryCode,
} from '#server/sign-in/one-time-codes.ts'
import { passwordMatches } from '#server/sign-in/passwords.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { secondFactorCalls } from './contract.ts'
import { recoveryCodesMade, turnedOff, turnedOn } from './letters.ts'
import {
  beginSecondFactor,
  changeSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './records.ts'
import { passwordRate, recoveryCodes } from './rules.ts'
import { proveSecondFactor, unusedStep } from './services.ts'

export const secondFactorActions: ActionsOf<typeof secondFactorCalls> = {
  async status(context) {
    const { userId } = signedIn(context)
    const factor = await findSecondFactor(context.db, userId)
    return { on: Boolean(factor?.confirmed_at), recoveryCodesLeft: await recoveryCodesLeft(context.db, userId) }
  },
  async begin(context) {
    const { settings } = context.services
    const admin = await caller(context)
    const secret = newAppSecret()
    if (!(await beginSecondFactor(context.db, admin.id, await encrypted(secret, settings.secret)))) throw alreadyOn()
    return { secret, address: appAddress(secret, settings.brand.name, admin.email) }
  },
  async turnOn(context, { password, code }) {
    const { db, now, mail, services } = context
    const admin = await provenCaller(context, password)
    const factor = await lockSecondFactor(db, admin.id)
    if (factor?.confirmed_at) throw alreadyOn()
    if (!factor) throw new Refusal('WRONG_STATE', 'Please give your authenticator app its secret first.')
    const step = await unusedStep(context, factor, code)
    await changeSecondFactor(db, admin.id, { confirmed_at: now, last_step: step })
    // Other sessions were opened with the password alone.
    await services.sessions.endOthers(db, signedIn(context))
    mail({ userId: admin.id, email: admin.email }, turnedOn(services.settings, admin))
    return { recoveryCodes: await makeRecoveryCodes(context, admin.id) }
  },
  async turnOff(context, { password, code }) {
    const { db, mail, services } = context
    const admin = await provenCaller(context, password, code)
    await removeSecondFactor(db, admin.id)
    mail({ userId: admin.id, email: admin.email }, turnedOff(services.settings, admin))
    return { success: true, message: 'Please set it up again before you go on.' }
  },
  async newRecoveryCodes(context, { password, code }) {
    const admin = await provenCaller(context, password, code)
    context.mail({ userId: admin.id, email: admin.email }, recoveryCodesMade(context.services.settings, admin))
    return { recoveryCodes: await makeRecoveryCodes(context, admin.id) }
  },
}

const alreadyOn = () =>
  new Refusal(
    'WRONG_STATE',
    'Two-factor sign-in is already on. If you have no recovery codes, load this page again and make new ones.',
  )

async function caller(context: Context) {
  const account = await findById(context.db, signedIn(context).userId)
  if (!account) throw new Error('A session without an account')
  return account
}

/** The caller, after the password was checked again, and a code if one is given. */
async function provenCaller(context: Context, password: string, code?: string) {
  const account = await caller(context)
  await context.services.rateLimits.limit(`second factor of ${account.id}`, passwordRate)
  // Before the second factor, the order of a sign-in, which with the password alone must not outlast turning it on.
  await lockSignIns(context.db, account.id)
  if (!(await passwordMatches(password, await passwordOf(context.db, account.id))))
    throw refusalAt('password', 'That password is not right.', 'BAD_CREDENTIALS')
  if (code === undefined) return account
  const { by } = await proveSecondFactor(context, account, code)
  if (by === 'none') throw new Refusal('WRONG_STATE', 'Two-factor sign-in is off.')
  return account
}

async function makeRecoveryCodes({ db }: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.made }, newRecoveryCode)
  await replaceRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode))
  return codes
}
