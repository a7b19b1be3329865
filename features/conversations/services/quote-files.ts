import type { quoteSent } from '#features/leads/services/quote-sent.ts'
import type { FollowerOf } from '#server/context.ts'
import { refusalAt } from '#shared/refusal.ts'
import { claimQuoteFiles } from '../records/files.ts'

/** Attaches a quote's files to the step that sent it. Refused where one is not of that conversation. */
export const attachQuoteFiles: FollowerOf<typeof quoteSent> = async ({ db }, quote) => {
  if ((await claimQuoteFiles(db, quote)) === new Set(quote.fileIds).size) return
  throw refusalAt('fileIds', 'One of these files is no longer there. Please add it again.')
}
