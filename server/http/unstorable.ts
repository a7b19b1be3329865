import { Refusal } from '#shared/refusal.ts'

/** Deeper than any of our inputs: unbounded recursion would overflow the stack. */
const mostNesting = 20

/** PostgreSQL cannot store NUL, and none of our texts needs other control characters or the right-to-left override. */
const steering = /[^\P{Cc}\t\n\r]|\u202e/u

/** Half of a surrogate pair, from a character cut in two, cannot be stored as JSON. */
const isUnstorable = (text: string): boolean => steering.test(text) || !text.isWellFormed()

export function refuseUnstorable(input: object): void {
  const wrong = Object.entries(input).filter(([, value]) => holdsUnstorable(value))
  const sentence = 'This text contains a character that cannot be stored.'
  if (wrong.length > 0)
    throw new Refusal('INVALID', sentence, Object.fromEntries(wrong.map(([field]) => [field, sentence])))
}

function holdsUnstorable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostNesting) throw new Refusal('INVALID', 'This is nested too deeply.')
    if (level.some((one) => typeof one === 'string' && isUnstorable(one))) return true
    level = level.flatMap(partsOf)
  }
  return false
}

/** The values in a list, or the names and values of an object, whose names the sender may choose. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : []
}
