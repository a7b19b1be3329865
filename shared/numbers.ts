/** `12,345`. Not by `Intl`, whose first use costs a phone as much as the rest of a page. */
export const withCommas = (digits: number | string): string => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `1 lead credit`, `4,001 lead credits`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${withCommas(count)} ${count === 1 ? noun : nouns}`
