import type { Context } from '#server/context.ts'
import { addressOf } from '#shared/call-address.ts'
import type { Call, RawInput } from '#shared/endpoint.ts'
import { rowsPerPage } from '#shared/searching.ts'

/**
 * Adds totals and paging of a bare list as headers (decisions, section 5): `X-Total-Count`, and `Link` to the next page, none
 * on the last. A total counted only up to `upTo` gets `X-Total-Is: atLeast` when there are more.
 */
export function setPageHeaders<C extends Call>(
  { answerHeaders }: Pick<Context, 'answerHeaders'>,
  call: C,
  { total, upTo = total, next = null }: { total: number; upTo?: number; next?: RawInput<C> | null },
): void {
  answerHeaders.set('x-total-count', String(Math.min(total, upTo)))
  if (total > upTo) answerHeaders.set('x-total-is', 'atLeast')
  if (next) setLink(answerHeaders, call, next)
}

/** Adds the `Link` to the next page of a list paged by its last row (`after`), for all such calls alike. */
export function setNextHeader(call: Call, asked: unknown, answer: unknown, answerHeaders: Headers): void {
  if (!('after' in call.input.shape) || !Array.isArray(answer) || answer.length < rowsPerPage) return
  setLink(answerHeaders, call, { ...Object(asked), after: answer.at(-1).id })
}

function setLink(answerHeaders: Headers, call: Call, next: object) {
  const said = Object.entries(next).filter(([, value]) => value !== '')
  answerHeaders.set('link', `<${addressOf(call, Object.fromEntries(said))}>; rel="next"`)
}
