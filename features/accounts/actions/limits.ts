import type { Context } from '#server/context.ts'
import type { Rate } from '#server/sign-in/rate-limits.ts'
import { attempts } from '../rules.ts'

/** Refuses what was tried too often, from the caller's network address or for one account. */
export async function limitAttempts(context: Context, what: keyof typeof attempts, email?: string): Promise<void> {
  const { rateLimits } = context.services
  const rates: { byAddress: Rate; byAccount?: Rate } = attempts[what]
  await rateLimits.limit(`${what} from ${context.address}`, rates.byAddress)
  if (email && rates.byAccount) await rateLimits.limit(`${what} for ${email}`, rates.byAccount)
}
