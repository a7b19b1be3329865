import { parse, serialize } from 'hono/utils/cookie'

/** A cookie for the server alone: no script reads it, and no page of another site has it sent with a change. */
export interface PrivateCookie {
  /** Undefined when the request does not bring it. */
  read(headers: Headers): string | undefined
  /** Whether it is among these. */
  isIn(cookies: string | null | undefined): boolean
  /** What a `set-cookie` header says: kept for so many milliseconds, or with 0 taken back. */
  written(value: string, lifetime: number): string
}

/** Over TLS its name begins with `__Host-`, which neither another host of ours nor an unencrypted page can set or replace. */
export function privateCookie(plainName: string, { publicUrl }: { publicUrl: string }): PrivateCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  const find = (cookies: string | null | undefined) => (cookies ? parse(cookies, name)[name] : undefined)
  return {
    read: (headers) => find(headers.get('cookie')),
    isIn: (cookies) => find(cookies) !== undefined,
    written: (value, lifetime) =>
      serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: lifetime / 1000 }),
  }
}
