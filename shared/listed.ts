/** `Ann, Ben and Cat`. Not by `Intl`, whose first use costs a phone as much as the rest of a page. */
export const listed = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
