import { withCommas } from '#shared/numbers.ts'

/** Says that a text has reached its maximum length, beyond which the browser drops input. */
export const FullNote = ({ length, most }: { length: number; most: number | undefined }) => (
  <p role="status" className="pt-1.5 text-small text-warn empty:hidden">
    {most !== undefined &&
      length >= most &&
      `At most ${withCommas(most)} characters: what comes after them is left out.`}
  </p>
)
