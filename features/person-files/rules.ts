/** In characters. */
export const noteLength = 1000

/** Most people found: with that many, the search needs more words. */
export const mostFound = 25

/** A company number in stored form: capitals, eight characters, no spaces. Null when it is none. */
export function asCompanyNumber(search: string): string | null {
  const plain = search.replace(/\s/g, '').toUpperCase()
  if (/^\d{6,8}$/.test(plain)) return plain.padStart(8, '0')
  return /^[A-Z]{2}\d{6}$/.test(plain) ? plain : null
}

/** An invoice number in stored form, such as `TT-0042`; null when it cannot be one. */
export function asInvoiceNumber(search: string): string | null {
  const plain = search.trim().toUpperCase()
  return /^[A-Z\d]+(-[A-Z\d]+)*-\d+$/.test(plain) ? plain : null
}

/** The words of a search that may be misspelt names: not numbers or addresses, nor short words, which resemble too many. */
export const namesIn = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@\d]/.test(word))
    .flatMap((word) => word.split(/[^\p{L}]+/u))
    .filter((word) => [...word].length >= 3)
