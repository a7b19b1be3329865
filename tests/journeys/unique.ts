import { randomUUID } from 'node:crypto'

/** A word that nothing of another story holds; of letters alone, since one with figures may be a postcode, which is hidden. */
export const unique = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
