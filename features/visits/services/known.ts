import { sideOf } from '#features/leads/rules/sides.ts'
import { lockOwnLead } from '#features/leads/services/take-step.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { factsOf, type KnownVisit, visitById } from '../records.ts'
import { canDo, type VisitAction, type VisitState } from '../rules.ts'
import { visitView } from './view.ts'

const noSuchVisit = () => new Refusal('NOT_FOUND', 'We cannot find this visit.')

/** A visit of the caller's. Refused with NOT_FOUND. */
export async function ownVisit(context: Context, id: string): Promise<KnownVisit> {
  const { userId } = signedIn(context)
  const visit = await visitById(context.db, id)
  if (!visit || (visit.client_id !== userId && visit.contractor_id !== userId)) throw noSuchVisit()
  return visit
}

/** The same with its lead and job locked, which serialises changes. */
export async function lockOwnVisit(context: Context, id: string) {
  const { lead_id } = await ownVisit(context, id)
  const locked = await lockOwnLead(context, lead_id)
  const visit = await ownVisit(context, id)
  return { ...locked, visit, side: sideOf(visit, locked.userId) }
}

/** Refuses with WRONG_STATE unless it is the version the caller has seen. */
export function refuseChanged(visit: KnownVisit, seen: number | undefined): void {
  if (seen !== undefined && seen !== visit.version)
    throw new Refusal('WRONG_STATE', 'This visit has changed meanwhile. Look at how it is now.')
}

const over: Record<VisitState, string> = {
  proposed: 'There is no time to pick yet.',
  agreed: 'You cannot do this with the visit now: its time has come, or nothing else is offered.',
  kept: 'This visit has taken place.',
  cancelled: 'This visit was cancelled.',
  missed: 'The time of this visit has passed.',
}

export function refuseUnless(visit: KnownVisit, action: VisitAction, { now, actor }: Context): void {
  if (actor && canDo(factsOf(visit), sideOf(visit, actor.userId), now).includes(action)) return
  throw new Refusal('WRONG_STATE', over[visit.state])
}

/** The visit after a change, for the caller; refreshes both people's pages. */
export async function answerWith(context: Context, id: string) {
  const visit = await ownVisit(context, id)
  context.touch(visit.client_id, visit.contractor_id)
  return { row: visit, shown: visitView(visit, signedIn(context).userId, context.now) }
}
