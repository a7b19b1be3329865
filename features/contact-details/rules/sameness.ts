const gmail = new Set(['gmail.com', 'googlemail.com'])

/** The normal form of a mailbox: without a plus suffix and, where the provider ignores them, without dots. */
export function plainEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  if (!domain) return ''
  const box = name.replace(/\+.*$/, '') || name
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\b/gi

/** Every full postcode in a text, in capitals without spaces. */
export const postcodesIn = (text: string): string[] =>
  [...text.matchAll(postcode)].map(([, district, rest]) => `${district}${rest}`.toUpperCase())

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What identifies a house within its postcode: its numbers, or else the first line, such as a name. A town alone identifies
 * none.
 */
export function addressOf(address: string, town: string): string[] {
  const typed = address.replaceAll(postcode, '')
  const numbers = typed.match(/\b\d+[a-z]?\b/gi)
  if (numbers) return numbers.map((number) => number.toLowerCase())
  const line = folded(typed.split(',')[0] ?? '')
  return line === '' || line === folded(town) ? [] : [line]
}

export const surnameOf = (lastName: string): string => folded(lastName)
