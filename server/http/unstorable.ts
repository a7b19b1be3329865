import { Refusal } from '#shared/refusal.ts'
import { mostFields } from './run-call.ts'

/** Deeper than any of our inputs: unbounded recursion would overflow the stack. */
const mostNesting = 20

/** PostgreSQL cannot store NUL, and none of our texts needs other control characters or the right-to-left override. */
const steering = /[^\P{Cc}\t\n\r]|\u202e/u

/** Half of a surrogate pair, from a character cut in two, cannot be stored as JSON. */
const isUnstorable = (text: string): boolean => steering.test(text) || !text.isWellFormed()

/** More than the longest form has: whatever is sent is looked through before anybody is asked who they are. */
const mostValues = 30_000

export function refuseUnstorable(input: object): void {
  const counted = { values: 0 }
  const wrong = Object.keys(input).filter((field) => holdsUnstorable(input[field as keyof object], 0, counted))
  const sentence = 'This text contains a character that cannot be stored.'
  if (wrong.length > 0)
    throw new Refusal(
      'INVALID',
      sentence,
      Object.fromEntries(wrong.slice(0, mostFields).map((field) => [field, sentence])),
    )
}

/** Looks at names too, as the sender may choose them. */
function holdsUnstorable(value: unknown, depth: number, counted: { values: number }): boolean {
  counted.values += 1
  if (counted.values > mostValues) throw new Refusal('INVALID', 'This holds too many values.')
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === mostNesting) throw new Refusal('INVALID', 'This is nested too deeply.')
  const holds = (part: unknown) => holdsUnstorable(part, depth + 1, counted)
  if (Array.isArray(value)) return value.some(holds)
  return Object.keys(value).some((name) => isUnstorable(name) || holds(value[name as keyof object]))
}
