import { withCommas } from '#shared/numbers.ts'

interface LengthHintProps {
  text: string | undefined
  /** The contract's field, which has the length limits. */
  field: { minLength: number | null; maxLength: number | null }
  example: string
}

/** What to write, and how many characters are missing or left, counted as on the server. */
export function LengthHint({ text = '', field, example }: LengthHintProps) {
  const { length } = text.trim()
  const missing = (field.minLength ?? 0) - length
  return (
    <>
      {example}{' '}
      <span className="inline-block tabular-nums">
        {missing > 0
          ? `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`
          : `${withCommas(length)} of ${withCommas(field.maxLength ?? length)} characters.`}
      </span>
    </>
  )
}
