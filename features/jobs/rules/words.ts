import { categoryName } from '#features/trades/rules.ts'

/** Whether a text contains every one of these words, ignoring case. */
export const holdsEvery = (words: string, text: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** A job described without naming anybody: `a plumbing job in Leeds`. */
export function jobInWords({ category, town }: { category: string; town: string }): string {
  const trade = categoryName(category).toLowerCase()
  return `${/^[aeiou]/.test(trade) ? 'an' : 'a'} ${trade} job in ${town}`
}
