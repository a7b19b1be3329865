import { categoryName } from '#features/trades/rules.ts'

/** A job in words that name nobody: `a plumbing job in Leeds`. */
export const jobInWords = ({ category, town }: { category: string; town: string }): string =>
  `a ${categoryName(category).toLowerCase()} job in ${town}`
