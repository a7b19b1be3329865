import type { Services } from '#server/context.ts'
import type { Position } from '#server/database/position.ts'
import { settledMilliseconds } from '#server/database/primary-positions.ts'
import { privateCookie } from '#server/sign-in/private-cookie.ts'

/** A cookie with the database position of somebody's last change: until that is settled, only a replica past it may answer them. */
export function lastWriteCookie({ settings, replicas }: Pick<Services, 'settings' | 'replicas'>) {
  const cookie = privateCookie('written', settings)
  const isOfUse = replicas.standings.length > 0
  return {
    read(headers: Headers): Position | undefined {
      const value = isOfUse ? cookie.read(headers) : undefined
      return value !== undefined && /^\d{1,16}$/.test(value) ? Number(value) : undefined
    },
    /** Whether it is among these cookies. */
    isIn: (cookies: string | undefined): boolean => isOfUse && cookie.isIn(cookies),
    of: (at: Position): string => cookie.written(String(at), settledMilliseconds),
  }
}
