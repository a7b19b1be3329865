import { writeAudit } from '#server/calls/audit.ts'
import { type Context, signedIn } from '#server/context.ts'
import { contentDisposition } from '#server/files/content-disposition.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import { fileTypes } from '#shared/uploads.ts'
import type { verificationCalls } from '../contract.ts'
import { documentById } from '../records/document.ts'
import { isValidLink, linkTo } from './links.ts'

/** Serves the file for viewing in the browser, without caching; for an admin with an entry in the audit log. */
export async function readDocument(
  context: Context,
  { id, until, key }: Input<typeof verificationCalls.document>,
): Promise<Response> {
  const { userId, role } = signedIn(context)
  const document = await documentById(context.db, id)
  if (!document || (role !== 'admin' && document.contractor_id !== userId))
    throw new Refusal('NOT_FOUND', 'We cannot find this document.')
  if (!until || !key) return new Response(null, { status: 302, headers: { location: linkTo(context, id, userId) } })
  if (!isValidLink(context, { documentId: id, readerId: userId, until }, key))
    throw new Refusal('FORBIDDEN', 'This link has expired. Please open the document from its page again.')
  if (role === 'admin') {
    const { now: at, address, requestId: request_id } = context
    const opened = { action: 'Open a document of a check', subject_id: document.request_id, reason: null, details: {} }
    await writeAudit(context.db, { ...opened, admin_id: userId, at, address, request_id })
  }
  return new Response(await context.services.files.open(id), {
    headers: {
      'content-type': fileTypes[document.type].mediaType,
      'content-length': String(document.bytes),
      'content-disposition': contentDisposition('inline', document.name),
      'cache-control': 'private, no-store',
    },
  })
}
