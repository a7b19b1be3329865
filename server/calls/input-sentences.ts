import * as z from 'zod'

/** The message for wrong input where the contract has none. */
export const inputSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return missing(issue)
  switch (issue.code) {
    case 'invalid_type':
      return typeSentences[issue.expected] ?? 'This is not what belongs here'
    case 'too_small':
      return issue.minimum === 1 && issue.origin in units
        ? 'This is missing'
        : `This must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`
    default:
      return 'This is not written the way it should be'
  }
}

/** A missing field gets the contract's message for an empty one, where it has one. */
function missing({ inst, expected }: z.core.$ZodRawIssue): string {
  const empty = expected === 'array' ? [] : ''
  const said = inst instanceof z.ZodType && inst.safeParse(empty, { error: () => '' }).error?.issues[0]?.message
  return said || 'This is missing'
}

const typeSentences: Record<string, string> = {
  string: 'Enter this as text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Say true or false',
  array: 'Give a list',
  object: 'Give an object',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }
const unitOf = (origin: string): string => units[origin] ?? ''
