const gmail = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox is one text: without what stands after a plus and, with a provider that ignores them, without dots. */
export function plainEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  if (!domain) return ''
  const box = name.replace(/\+.*$/, '') || name
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
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
