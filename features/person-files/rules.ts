/** The longest note, in characters. */
export const noteLength = 1000

/** How many people a search gives at most: whoever gets that many searches for more words. */
export const mostFound = 25

/** The number of a company as it is kept: letters large, eight long, without spaces. Null when it is none. */
export function asCompanyNumber(search: string): string | null {
  const plain = search.replace(/\s/g, '').toUpperCase()
  if (/^\d{6,8}$/.test(plain)) return plain.padStart(8, '0')
  return /^[A-Z]{2}\d{6}$/.test(plain) ? plain : null
}

/** The number of an invoice as it is kept, letters large, such as `TT-0042`; null when it can be none. */
export function asInvoiceNumber(search: string): string | null {
  const plain = search.trim().toUpperCase()
  return /^[A-Z\d]+(-[A-Z\d]+)*-\d+$/.test(plain) ? plain : null
}

/** The words of a search that may be mistyped names: numbers and addresses are not, and short words are like very many. */
export const namesIn = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@\d]/.test(word))
    .flatMap((word) => word.split(/[^\p{L}]+/u))
    .filter((word) => [...word].length >= 3)
