import { parse, serialize } from 'hono/utils/cookie'

/** A cookie that is HttpOnly and SameSite=Lax: hidden from scripts, and not sent with changes from other sites. */
export interface PrivateCookie {
  /** Undefined when the request lacks it. */
  read(headers: Headers): string | undefined
  /** Whether these cookies include it. */
  isIn(cookies: string | null | undefined): boolean
  /** The `set-cookie` header: with a lifetime in milliseconds, or 0 to delete it. */
  written(value: string, lifetime: number): string
}

/** Over TLS the name begins with `__Host-`, so that neither a sibling host nor an unencrypted page can set it. */
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
