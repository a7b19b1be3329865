/** An e-mail address as its mailbox knows it: without capitals and what follows a plus, and at Gmail without dots. */
export function emailOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  if (host !== 'gmail.com' && host !== 'googlemail.com') return host && `${mailbox}@${host}`
  return `${mailbox.replaceAll('.', '')}@gmail.com`
}

const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\b/gi

/** Every full postcode of a text, in capitals and without a gap. */
export const postcodesIn = (text: string): string[] =>
  [...text.matchAll(postcode)].map(([, district, rest]) => `${district}${rest}`.toUpperCase())

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * By what a house is known within its postcode: its numbers, else the first line, such as its name. A town alone says of no house
 * which it is.
 */
export function addressOf(address: string, town: string): string[] {
  const typed = address.replaceAll(postcode, '')
  const numbers = typed.match(/\b\d+[a-z]?\b/gi)
  if (numbers) return numbers.map((number) => number.toLowerCase())
  const line = folded(typed.split(',')[0] ?? '')
  return line === '' || line === folded(town) ? [] : [line]
}

export const surnameOf = (lastName: string): string => folded(lastName)

/**
 * The network an address is of, as far as reviews are compared by it: the first 24 bits of IPv4, the first 48 of IPv6. Null of an
 * address that says nothing about who is behind it: our own, and private ones.
 */
export function widerNetwork(address: string): string | null {
  const parts = address.match(/^(\d+)\.(\d+)\.(\d+)\.\d+$/)
  if (parts) {
    const [, a, b, c] = parts.map(Number)
    const isPrivate =
      a === 0 || a === 10 || a === 127 || (a === 192 && b === 168) || (a === 169 && b === 254) || isShared(a, b)
    return isPrivate ? null : `${a}.${b}.${c}`
  }
  const [first, second, third] = address.toLowerCase().split(':')
  if (!first || !second || third === undefined || /^(0+|f[cde][0-9a-f]*)$/.test(first)) return null
  return `${first}:${second}:${third || '0'}`
}

/** 172.16 to 172.31, and 100.64 to 100.127. */
const isShared = (a = 0, b = 0) => (a === 172 && b >= 16 && b <= 31) || (a === 100 && b >= 64 && b <= 127)
