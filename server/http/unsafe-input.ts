import { mostFields } from '#server/calls/checked-input.ts'
import { Refusal } from '#shared/refusal.ts'

/** Deeper than any of our inputs: unbounded recursion would overflow the stack. */
const mostNesting = 20

/** PostgreSQL cannot store NUL, and none of our texts needs other control characters or the right-to-left override. */
const steering = /[^\P{Cc}\t\n\r]|\u202e/u

/** Half of a surrogate pair, from a character cut in two, cannot be stored as JSON. */
const isUnsafe = (text: string): boolean => steering.test(text) || !text.isWellFormed()

/** More than the largest form has. Keys cost more than array values, and the sender is not authenticated yet. */
const mostNames = 30_000

export function refuseUnsafeInput(input: object): void {
  const counted = { names: 0 }
  const sentence = 'This text contains a character that cannot be stored.'
  const wrong = namesIn(input, counted).filter((field) => containsUnsafe(input[field as keyof object], 0, counted))
  if (wrong.length === 0) return
  const fields = wrong.slice(0, mostFields).map((field) => [field, sentence])
  throw new Refusal('INVALID', sentence, Object.fromEntries(fields))
}

interface Counted {
  names: number
}

function namesIn(value: object, counted: Counted): string[] {
  const names = Object.keys(value)
  counted.names += names.length
  if (counted.names > mostNames) throw new Refusal('INVALID', 'This has too many fields.')
  return names
}

/** Also checks keys, which the sender may choose. */
function containsUnsafe(value: unknown, depth: number, counted: Counted): boolean {
  if (typeof value === 'string') return isUnsafe(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === mostNesting) throw new Refusal('INVALID', 'This is nested too deeply.')
  const contains = (part: unknown) => containsUnsafe(part, depth + 1, counted)
  if (Array.isArray(value)) return value.some(contains)
  return namesIn(value, counted).some((name) => isUnsafe(name) || contains(value[name as keyof object]))
}
