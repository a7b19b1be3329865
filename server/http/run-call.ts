import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Call } from '#shared/endpoint.ts'
import { type FieldMessages, Refusal } from '#shared/refusal.ts'
import type { Actor, Context, Recipient, Services } from '../context.ts'
import type { Db } from '../database.ts'
import type { Route } from '../feature.ts'
import type { Letter } from '../outbox.ts'

/** What a request brings to a call. */
export interface Caller {
  actor: Actor | null
  requestId: string
  address: string
  headers: Headers
}

export interface Answer {
  body: unknown
  headers: Headers
}

/**
 * One call, one transaction: who may call is checked first, then the input, then the action decides and saves. Its mails are
 * rows of the same transaction; queues and open pages hear of it once it is committed.
 */
export async function runCall(services: Services, route: Route, input: unknown, caller: Caller): Promise<Answer> {
  checkCaller(route.call, caller.actor, input)
  const mails: { to: Recipient; letter: Letter }[] = []
  const touched = new Set<string>()
  const answerHeaders = new Headers()
  const now = services.clock()
  const context = (db: Db): Context => ({
    services,
    db,
    now,
    actor: caller.actor,
    requestId: caller.requestId,
    address: caller.address,
    requestHeaders: caller.headers,
    answerHeaders,
    mail: (to, letter) => mails.push({ to, letter }),
    touch: (...userIds) => {
      for (const userId of userIds) touched.add(userId)
    },
  })
  const run = async (db: Db) => {
    const body = await route.run(context(db), input).catch(refuseInput)
    if (mails.length > 0) await services.outbox.write(db, mails, now)
    return body
  }
  const { db } = services.database
  const body = route.reads ? await run(db) : await db.transaction().execute(run)
  if (mails.length > 0) services.outbox.kick()
  if (touched.size > 0) services.events.publish({ users: [...touched], features: [...(route.call.changes ?? [])] })
  return { body, headers: answerHeaders }
}

/** Refuses visitors (401), other roles and ids that are not the caller's own (403; decisions, section 5). */
function checkCaller(call: Call, actor: Actor | null, input: unknown) {
  if (call.who === 'anyone') return
  if (!actor) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
  if (!call.who.includes(actor.role)) throw new Refusal('FORBIDDEN', 'Your account cannot do this.')
  if (actor.role === 'admin' || typeof input !== 'object' || input === null) return
  const own: Record<string, boolean> = {
    userId: true,
    clientId: actor.role === 'client',
    homeownerId: actor.role === 'client',
  }
  if (!call.about?.includes('contractorId')) own.contractorId = actor.role === 'contractor'
  for (const [field, value] of Object.entries(input)) {
    if (!(field in own) || value === undefined || value === null) continue
    if (!own[field] || value !== actor.userId) throw new Refusal('FORBIDDEN', 'This belongs to somebody else.')
  }
}

function refuseInput(error: unknown): never {
  if (!(error instanceof z.ZodError)) throw error
  const fields: FieldMessages = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const first = error.issues[0]?.message ?? 'Something in this form is not right.'
  throw new Refusal('INVALID', first, fields)
}

export const newRequestId = (): string => randomUUID()
