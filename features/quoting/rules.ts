/** What a contractor writes on a lead, and is kept as far as it is typed. */
export const draftKinds = ['quote', 'variation'] as const
export type DraftKind = (typeof draftKinds)[number]

/** How long the JSON of a draft or a template may be: 200 lines and every text of a quote fit in it. */
export const draftLength = 200_000
/** How many templates and prices somebody keeps at most, and how long a file of prices may be. */
export const mostTemplates = 50
export const mostPrices = 1000
export const csvLength = 500_000
/** So many rows of such a file are named when they are wrong. */
export const mostWrongRows = 50
export const quotesPerPage = 20
