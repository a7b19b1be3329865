import { withCommas } from '#shared/numbers.ts'

/** Says that a text is as long as it may be: the browser leaves out what is typed or pasted beyond that. */
export const FullNote = ({ length, most }: { length: number; most: number | undefined }) => (
  <p role="status" className="pt-1.5 text-small text-warn empty:hidden">
    {most !== undefined &&
      length >= most &&
      `At most ${withCommas(most)} characters: what comes after them is left out.`}
  </p>
)
