/** `12,345`. Not by `Intl`, whose first use costs a phone as much as the rest of a page. */
export const withCommas = (digits: number | string): string => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
