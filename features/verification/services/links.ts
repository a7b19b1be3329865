import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { linkTime } from '../rules.ts'

type Maker = Pick<Context, 'now' | 'services'>

function keyOf({ services }: Maker, documentId: string, readerId: string, until: string): string {
  const meant = `verification document ${documentId} for ${readerId} until ${until}`
  return createHmac('sha256', services.settings.secret).update(meant).digest('base64url')
}

/** A signed address, valid for one reader and some minutes. */
export function linkTo(context: Maker, documentId: string, readerId: string): string {
  const until = String(later(context.now, linkTime).getTime())
  const query = new URLSearchParams({ until, key: keyOf(context, documentId, readerId, until) })
  return `/api/verification-documents/${documentId}?${query}`
}

/** Whether a link has our signature, is for this reader, and has not expired. */
export function isValidLink(context: Maker, documentId: string, readerId: string, until: string, key: string): boolean {
  const right = Buffer.from(keyOf(context, documentId, readerId, until))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given) && context.now.getTime() < Number(until)
}
