import type { Context } from '#server/context.ts'
import type { Rate } from '#server/sign-in/rate-limits.ts'
import { isDeviceOf } from '../records/devices.ts'
import { askedMails, attempts, guesses } from '../rules.ts'
import { deviceOf } from './device.ts'

/** The stored form of the caller's browser, if it has signed in to this account before; null otherwise. */
async function ownDevice(context: Context, userId: string | undefined): Promise<string | null> {
  const device = deviceOf(context)
  const own = device && userId && (await isDeviceOf(context.db, userId, device))
  return own ? device.toString('base64url') : null
}

const keyIn = (what: string, email: string, device: string) => `${what} for ${email} in ${device}`
const keyFrom = (what: string, email: string, address: string) => `${what} for ${email} from ${address}`

/** Whoever has proved the address, and chosen a new password, may try it here however often the old one was tried. */
export async function forgetGuesses(
  context: Context,
  what: keyof typeof guesses,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const device = await ownDevice(context, id)
  const keys = [keyFrom(what, email, context.address), ...(device ? [keyIn(what, email, device)] : [])]
  await context.services.rateLimits.forget(keys)
}

/**
 * Counts a password before it is compared, so that concurrent ones count too, and refuses one too many; returns what to call if
 * it was right. A browser that signed in to this account before has a count of its own.
 */
export async function countGuess(
  context: Context,
  what: keyof typeof guesses,
  email: string,
  userId: string | undefined,
): Promise<() => Promise<void>> {
  const { address, ofMany, services } = context
  const { ofAccount, fromNetwork } = guesses[what]
  const device = await ownDevice(context, userId)
  const rates: Record<string, Rate> = device
    ? { [keyIn(what, email, device)]: ofAccount }
    : {
        ...(!ofMany && { [`${what} from ${address}`]: fromNetwork }),
        [keyFrom(what, email, address)]: ofAccount,
      }
  for (const [key, rate] of Object.entries(rates)) await services.rateLimits.limit(key, rate)
  return () => services.rateLimits.uncount(Object.keys(rates))
}

/** Rate limit by the caller's network and by the account or address `whose`. */
export async function limitAttempts(context: Context, what: keyof typeof attempts, whose: string): Promise<void> {
  const { rateLimits } = context.services
  const { byAddress, byAccount } = attempts[what]
  await rateLimits.limit(`${what} from ${context.address}`, byAddress)
  await rateLimits.limit(`${what} for ${whose}`, byAccount)
}

/** Whether to send a mail the caller requested for this address. An exceeded limit is not revealed. */
export async function mayAskForMail(context: Context, kind: string, email: string, userId: string): Promise<boolean> {
  const { address, ofMany, services } = context
  const { rateLimits } = services
  const { toAddress, fromNetwork } = askedMails
  const counted = !ofMany && !(await ownDevice(context, userId))
  const tooMany = counted && (await rateLimits.count(`mails from ${address}`, fromNetwork))
  return !tooMany && !(await rateLimits.count(`${kind} to ${email}`, toAddress))
}
