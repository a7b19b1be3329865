import type { Context } from '#server/context.ts'
import { isKeyedHash, keyedHash } from '#server/keyed-hash.ts'
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

const purpose = 'verification document'
const signed = ({ documentId, readerId, until }: SignedFor) => `${documentId} for ${readerId} until ${until}`

/** A signed address, valid for one reader and some minutes. */
export function linkTo(context: Maker, documentId: string, readerId: string): string {
  const until = String(later(context.now, linkTime).getTime())
  const key = keyedHash(context.services.settings.secret, purpose, signed({ documentId, readerId, until }))
  const query = new URLSearchParams({ until, key })
  return `/api/verification-documents/${documentId}?${query}`
}

/** Whether a link has our signature, is for this reader, and has not expired. */
export const isValidLink = ({ now, services }: Maker, link: SignedFor, key: string): boolean =>
  isKeyedHash(key, services.settings.secret, purpose, signed(link)) && now.getTime() < Number(link.until)
