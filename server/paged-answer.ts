import type { Call, RawInput } from '#shared/endpoint.ts'
import type { Context } from './context.ts'

/**
 * Says beside a bare list how many there are in all, and where to go on (decisions, section 5): `X-Total-Count`, and `Link` with
 * the input that asks for the next page, null on the last. What was counted no further than `upTo` may be more: `X-Total-Is` says
 * `atLeast` then.
 */
export function tellPages<C extends Call>(
  { answerHeaders }: Pick<Context, 'answerHeaders'>,
  { path }: C,
  { total, upTo = total, next }: { total: number; upTo?: number; next: RawInput<C> | null },
): void {
  answerHeaders.set('x-total-count', String(Math.min(total, upTo)))
  if (total > upTo) answerHeaders.set('x-total-is', 'atLeast')
  if (!next) return
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(next))
    if (value !== undefined && value !== '') query.set(name, String(value))
  answerHeaders.set('link', `<${path}?${query}>; rel="next"`)
}
