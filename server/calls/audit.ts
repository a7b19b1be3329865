import type { Context } from '#server/context.ts'
import type { Db, Row } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { type Call, isRead, pathParameters } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'

/** `admin_id` is null where it was a command on the machine itself. */
export type AuditRow = Row<'audit_entries'> & { details: Record<string, unknown> }
type Entry = Omit<AuditRow, 'id'>

export async function writeAudit(db: Db, entry: Entry): Promise<void> {
  const row = { ...entry, id: newId(), details: JSON.stringify(entry.details) }
  await insertDeferred(db, 'audit_entries', row)
}

/** Whether the call writes and only admins may make it. */
export const isAdminChange = (call: Call): boolean =>
  !isRead(call) && call.who !== 'anyone' && call.who.every((role) => role === 'admin')

/** Writes the audit entry in the transaction of the change, so that neither exists without the other. */
export async function auditCall(context: Context, call: Call, input: unknown): Promise<void> {
  if (!isAdminChange(call)) return
  const { actor, now, address, requestId } = context
  const origin = { at: now, admin_id: actor?.userId ?? null, address, request_id: requestId }
  await writeAudit(context.db, { ...entryOf(call, input), ...origin })
}

/** Left out of the entry: secrets, texts to or about somebody (stored elsewhere), the idempotency key, and what the page had shown. */
const omitted = ['password', 'code', 'message', 'text', 'key', 'seen']

function entryOf(call: Call, input: unknown): Pick<Entry, 'action' | 'subject_id' | 'reason' | 'details'> {
  const given = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}))
  for (const name of omitted) given.delete(name)
  const take = (name: string | undefined) => {
    const value: unknown = name === undefined ? undefined : given.get(name)
    if (name !== undefined) given.delete(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    action: call.summary,
    subject_id: take(pathParameters(call.path)[0] ?? 'userId'),
    reason: take('reason') ?? take('note'),
    details: Object.fromEntries(given),
  }
}
