import { withCommas } from '#shared/numbers.ts'

interface LengthHintProps {
  text: string | undefined
  /** The contract's field, which has the length limits. */
  field: { minLength: number | null; maxLength: number | null }
  example: string
}

/** The share of the characters from which on the rest is counted. */
const nearlyFull = 0.8

/** What to write, and how many characters are missing or, near the end, left; counted as on the server. */
export function LengthHint({ text = '', field, example }: LengthHintProps) {
  const { length } = text.trim()
  return (
    <>
      {example} <span className="inline-block tabular-nums">{lengthInWords(length, field)}</span>
    </>
  )
}

function lengthInWords(length: number, { minLength, maxLength }: LengthHintProps['field']): string | null {
  const missing = (minLength ?? 0) - length
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`
  if (maxLength === null || length < nearlyFull * maxLength) return null
  return `${withCommas(length)} of ${withCommas(maxLength)} characters.`
}
