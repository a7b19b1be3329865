import { categoryName } from '#features/trades/rules.ts'

/** Whether a text holds every one of these words, in whatever case. */
export const holdsEvery = (words: string, text: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** A job in words that name nobody: `a plumbing job in Leeds`. */
export const jobInWords = ({ category, town }: { category: string; town: string }): string =>
  `a ${categoryName(category).toLowerCase()} job in ${town}`
