import { randomInt, randomUUID } from 'node:crypto'

let made = randomInt(1e6)

/** Unique details: two businesses that share a phone or address have one trial between them. */
export const ownContact = () => ({
  businessPhone: `0113 4${String(made++ % 1e6).padStart(6, '0')}`,
  businessEmail: `office-${randomUUID().slice(0, 8)}@example.com`,
})
