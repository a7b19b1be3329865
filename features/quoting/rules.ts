/** The kinds of draft a contractor writes on a lead. */
export const draftKinds = ['quote', 'variation'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Length limit of a draft's or template's JSON; 200 lines and every text of a quote fit. */
export const draftLength = 200_000
/** Limits of templates, prices and the price file. */
export const mostTemplates = 50
export const mostPrices = 1000
export const csvLength = 500_000
/** Limit of the invalid rows that are reported. */
export const mostWrongRows = 50
/** Longest name of a template, in characters. */
export const templateNameLength = 80
export const quotesPerPage = 20
