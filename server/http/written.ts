import type { Services } from '#server/context.ts'
import type { Position } from '#server/database/position.ts'
import { settledMilliseconds } from '#server/database/replicas.ts'
import { privateCookie } from '#server/sign-in/private-cookie.ts'

/** How far somebody has written lately, which travels with them: until it is settled, only what has come so far answers them. */
export function writtenCookie({ settings, replicas }: Pick<Services, 'settings' | 'replicas'>) {
  const cookie = privateCookie('written', settings)
  const isOfUse = replicas.standings.length > 0
  return {
    read(headers: Headers): Position | undefined {
      const kept = isOfUse ? cookie.read(headers) : undefined
      return kept !== undefined && /^\d{1,16}$/.test(kept) ? Number(kept) : undefined
    },
    /** Whether it is among these. */
    isIn: (cookies: string | undefined): boolean => isOfUse && cookie.isIn(cookies),
    of: (at: Position): string => cookie.written(String(at), settledMilliseconds),
  }
}
