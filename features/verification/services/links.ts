import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { linkTime } from '../rules.ts'

type Maker = Pick<Context, 'now' | 'services'>

/** What a link is signed for. */
interface SignedFor {
  documentId: string
  readerId: string
  /** In milliseconds, as in the address. */
  until: string
}

function keyOf({ services }: Maker, { documentId, readerId, until }: SignedFor): string {
  const signed = `verification document ${documentId} for ${readerId} until ${until}`
  return createHmac('sha256', services.settings.secret).update(signed).digest('base64url')
}

/** A signed address, valid for one reader and some minutes. */
export function linkTo(context: Maker, documentId: string, readerId: string): string {
  const until = String(later(context.now, linkTime).getTime())
  const query = new URLSearchParams({ until, key: keyOf(context, { documentId, readerId, until }) })
  return `/api/verification-documents/${documentId}?${query}`
}

/** Whether a link has our signature, is for this reader, and has not expired. */
export function isValidLink(context: Maker, link: SignedFor, key: string): boolean {
  const right = Buffer.from(keyOf(context, link))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given) && context.now.getTime() < Number(link.until)
}
