import { randomUUID } from 'node:crypto'

/** A unique word, of letters only, since one with digits may be hidden as a postcode. */
export const unique = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
