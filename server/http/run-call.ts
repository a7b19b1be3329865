import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setNextHeader } from '#server/answers/paged-answer.ts'
import { auditCall, isAdminChange } from '#server/calls/audit.ts'
import type { Route } from '#server/calls/feature.ts'
import type { Services, Transaction } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Position } from '#server/database/position.ts'
import { everyAdmin } from '#server/events/events.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { mayDo, whyNot } from '#shared/admin-roles.ts'
import { type Call, madeFrom } from '#shared/endpoint.ts'
import { pageHeader, pageIdLength } from '#shared/open-page.ts'
import { Refusal } from '#shared/refusal.ts'
import { lastWriteCookie } from './last-write-cookie.ts'

/** What a request brings to a call. */
export interface Caller {
  actor: Actor | null
  requestId: string
  address: string
  ofMany: boolean
  headers: Headers
}

export interface Answer {
  body: unknown
  headers: Headers
}

/**
 * Runs a call as one transaction: checks the caller, then the input, then the action decides and saves. Its mails and its audit
 * entry are rows of the same transaction; queues and open pages are notified after the commit.
 */
export async function runCall(services: Services, route: Route, input: unknown, caller: Caller): Promise<Answer> {
  checkCaller(route.call, caller.actor, input)
  const headers = new Headers()
  const actor = caller.actor?.enrolling && !route.call.enrolling ? null : caller.actor
  const { requestId, address, ofMany } = caller
  const part = { actor, requestId, address, ofMany, requestHeaders: caller.headers, answerHeaders: headers }
  const run = async (transaction: Transaction) => {
    const context = { ...transaction, ...part }
    const { checked, answer } = await route.run(context, input)
    await auditCall(context, route.call, checked)
    if (isAdminChange(route.call) && route.call.duty !== 'own') transaction.touch(everyAdmin)
    setNextHeader(route.call, checked, answer, headers)
    return answer
  }
  const { changes = [], takesAtLeast = 0 } = route.call
  const by = caller.headers.get(pageHeader)?.slice(0, pageIdLength)
  const lastWrite = lastWriteCookie(services)
  const replicaReading = () => ({ features: madeFrom(route.call), written: lastWrite.read(caller.headers) })
  const wrote = (at: Position) => headers.append('set-cookie', lastWrite.of(at))
  const manner = route.reads ? { reading: route.call.allowsReplicaLag ? replicaReading() : null } : { by, wrote }
  const work = services.rateLimits.fairly(() => inTransaction(services, changes, run, manner))
  // Waits outside the transaction: a waiting transaction would hold a connection of the pool.
  const [body] = await Promise.all([work, takesAtLeast > 0 && sleep(takesAtLeast)])
  return { body, headers }
}

/** Refuses visitors (401), other roles and ids that are not the caller's own (403; decisions, section 5). */
function checkCaller(call: Call, actor: Actor | null, input: unknown) {
  checkRole(call, actor)
  if (call.who === 'anyone' || !actor || actor.role === 'admin' || typeof input !== 'object' || input === null) return
  const own: Record<string, boolean> = {
    userId: true,
    clientId: actor.role === 'client',
    homeownerId: actor.role === 'client',
  }
  if (!call.about?.includes('contractorId')) own.contractorId = actor.role === 'contractor'
  for (const [field, isOwn] of Object.entries(own)) {
    const value = Object.hasOwn(input, field) ? input[field as keyof object] : null
    if (value === undefined || value === null) continue
    if (!isOwn || value !== actor.userId) throw new Refusal('FORBIDDEN', 'This belongs to somebody else.')
  }
}

/** The refusals that need no input. */
export function checkRole(call: Call, actor: Actor | null) {
  if (call.who === 'anyone') return
  if (!actor) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
  if (!call.who.includes(actor.role)) throw new Refusal('FORBIDDEN', 'Your account cannot do this.')
  if (actor.enrolling && !call.enrolling)
    throw new Refusal('SECOND_FACTOR_NEEDED', 'Please set up two-factor sign-in first.')
  if (actor.role === 'admin' && call.duty && !mayDo(actor.adminRoles, call.duty))
    throw new Refusal('FORBIDDEN', whyNot(call.duty))
}

export const newRequestId = (): string => randomUUID()
