const zero = '[0oO]'
const gap = '[\\s().\\-–—·]{0,3}'
const digits = (atLeast: number, atMost: number) => `(?:${gap}[\\doO]){${atLeast},${atMost}}`
/** A number with its country, or ten or eleven digits that begin as UK numbers do; never part of a longer one. */
const phone = new RegExp(
  `(?<![\\w£.,/])(?:(?:\\+|00${gap})${digits(9, 15)}|44${gap}[1-37-8]${digits(8, 9)}|\\(?${zero}(?:[\\s()-]{0,2})[1-35-9]${digits(8, 9)})(?![\\d/])`,
  'g',
)
/** The letters that UK postcodes begin with, so that `x12ft` and `V 50 Hz` are none. */
const area =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|' +
  'N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)'
const postcode = new RegExp(
  `\\b${area}\\d[A-Z\\d]?[\\s-]{0,3}\\d[ABD-HJLNP-UW-Z]{2}\\b|\\b[A-Z](?:\\s[A-Z])?\\s\\d(?:\\s[A-Z\\d])?\\s\\d(?:\\s[A-Z]){2}\\b`,
  'gi',
)
const name = '[\\w.+-]{1,64}'
const at = '(?:\\s?(?:@|\\(at\\)|\\[at\\])\\s?)'
const dot = '(?:\\s?(?:\\.|\\(dot\\)|\\[dot\\])\\s?|\\sdot\\s)'
/** In words, `sarah at gmail dot com`, only with an ending that addresses have: `look at the door. Yes` is none. */
const email = new RegExp(
  `${name}${at}[\\w-]+(?:${dot}[\\w-]+)+|${name}\\sat\\s[\\w-]+(?:(?:\\.|\\sdot\\s)[\\w-]+)*(?:\\.|\\sdot\\s)(?:com|net|org|co|uk|info|biz|me|io|email)\\b`,
  'gi',
)

/**
 * What somebody wrote, with phone numbers, e-mail addresses and full postcodes taken out: contact details are
 * exchanged when the homeowner approves, not before (decisions, section 5).
 */
export function withoutContactDetails(text: string, instead = '[shared once approved]'): string {
  return [email, postcode, phone].reduce((rest, pattern) => rest.replace(pattern, instead), text)
}
