import { Fragment } from 'react'

/** An email address. It wraps after an @ or a dot, not within a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.match(/[^@.]*[@.]?/g)?.map((part, i, { length }) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address are never moved.
    <Fragment key={i}>
      {i > 0 && i < length - 1 && <wbr />}
      {part}
    </Fragment>
  ))
