import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { isSameSecret } from '#server/same-secret.ts'
import { later } from '#shared/dates.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { visitCalls } from '../contract.ts'
import type { KnownVisit } from '../records.ts'
import { visitMoment } from '../rules/times.ts'
import { codeRate, codeWindow, isCodeValid, sentOnWithin } from '../rules.ts'
import { keepVisit } from '../services/keep.ts'
import { answerWith, lockOwnVisit, refuseUnless } from '../services/known.ts'
import { visitView } from '../services/view.ts'

/** The code proves that the contractor is at the door, or was when they typed it; the homeowner can confirm without it. */
export const arrive: Action<typeof visitCalls.arrive> = async (context, { id, code, at: typedAt }) => {
  const { now } = context
  const { visit, side, userId, ...locked } = await lockOwnVisit(context, id)
  // A phone retries after a lost response.
  if (visit.state === 'kept') return visitView(visit, userId, now)
  if (side === 'client') {
    refuseUnless(visit, 'confirm', context)
    await keepVisit(context, locked, visit, { at: now, by: 'client' })
    return (await answerWith(context, id)).shown
  }
  if (!code)
    throw new Refusal('INVALID', 'Type the code.', { code: 'Type the four digits that the homeowner shows you.' })
  // A phone's clock may be fast.
  const at = new Date(Math.min(typedAt ? Date.parse(typedAt) : now.getTime(), now.getTime()))
  refuseBeyond(visit, at, now)
  await checkCode(context, visit, code)
  await keepVisit(context, locked, visit, { at, by: 'code' })
  return (await answerWith(context, id)).shown
}

/** Whether the visit was due when the code was typed is judged by our records, not by the phone. */
function refuseBeyond(visit: KnownVisit, at: Date, now: Date): void {
  const { starts_at, agreed_at, cancelled_at, state } = visit
  if (!starts_at || !agreed_at) throw new Refusal('WRONG_STATE', 'No time has been agreed for this visit yet.')
  if (state === 'cancelled' && (!cancelled_at || cancelled_at <= at))
    throw new Refusal('WRONG_STATE', 'This visit was cancelled before the code was typed.')
  if (at < agreed_at) throw new Refusal('WRONG_STATE', 'This time was agreed only after the code was typed.')
  if (!isCodeValid(starts_at, at)) {
    const [from, until] = [later(starts_at, -codeWindow.before), later(starts_at, codeWindow.after)]
    const window = `The code of this visit works from ${visitMoment(from)} to ${visitMoment(until)}.`
    throw new Refusal('WRONG_STATE', `${window} The homeowner can also confirm the visit on their page.`)
  }
  if (now > later(at, sentOnWithin))
    throw new Refusal('WRONG_STATE', 'It is too late to send this code. The homeowner can say that you came.')
}

/** Rate limited: every attempt counts, even if the transaction is rolled back. */
async function checkCode({ services }: Context, { id, code }: KnownVisit, typed: string): Promise<void> {
  await services.rateLimits.limit(`code of visit ${id} ${code}`, codeRate).catch((refusal) => {
    if (!(refusal instanceof Refusal)) throw refusal
    throw refusalAt(
      'code',
      `That was tried ${codeRate.times} times. The homeowner can confirm the visit on their page instead.`,
      'TOO_MANY_REQUESTS',
    )
  })
  if (code && isSameSecret(typed, code)) return
  throw refusalAt('code', 'This is not the code of the visit. Ask the homeowner to read it to you again.', 'BAD_CODE')
}
