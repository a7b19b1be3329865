/** What contact details look like in a folded text. Each finds one at a time. */

const zero = '[0oO]'
const gap = '[\\s().\\-–—·/_*|]{0,3}'
const looseGap = '[\\s().,\\-–—·/_*|]{0,3}'
const digits = (atLeast: number, atMost: number, between = gap) => `(?:${between}[\\doO]){${atLeast},${atMost}}`
/** `£0`, and the rest of a longer number, are no beginning of a phone's. */
const notInNumber = '(?<![\\d£$€]|[\\d£][.,/])'
/** Dates, months of a year, times from and until, and lists such as `01, 02, 03` begin with a zero as well. */
const date = '(?:0?[1-9]|[12]\\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:(?:19|20)\\d\\d|\\d\\d)(?![/.-]?\\d)'
const month = '(?:0?[1-9]|1[0-2])[/.-](?:19|20)\\d\\d(?!\\d)'
const hours = '[01]?\\d\\.[0-5]\\d\\s?(?:[-–—]|to)\\s?[012]?\\d\\.[0-5]\\d'
const noPhone = `(?!${date}|${month}|${hours}|0\\d(?:,\\s?0\\d(?!\\d))+)`
/** Ten or eleven digits that begin as UK numbers do, or a number with its country; never part of a longer one. */
const phones = [
  `${notInNumber}(?<![A-Za-z])(?:(?:\\+|00${gap})${digits(9, 15)}|44${gap}[1-37-8]${digits(8, 9)})(?![\\d/])`,
  `${notInNumber}(?<![A-Za-z])${noPhone}\\(?${zero}[\\s()\\-/_*|]{0,2}[1-35-9]${digits(8, 9, looseGap)}(?!\\d|/\\d)`,
  // A mobile's without its zero, one glued to a word, and digits one by one with the same sign between them.
  `${notInNumber}(?<![A-Za-z])7[1-9]\\d\\d[\\s.-]?\\d{3}[\\s.-]?\\d{3}(?!\\d)`,
  `(?<![\\d.,£])07\\d{9}(?!\\d)`,
  `(?<!\\d)0([^\\w\\n]{1,3})[1-9](?:\\1\\d){8,9}(?!\\d)`,
]

/** The letters that UK postcodes begin with, so that `x12ft` and `V 50 Hz` are none. */
const area =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|' +
  'N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)'
const inward = '[ABD-HJLNP-UW-Z]{2}'
const postcodes = [
  `\\b${area}\\d[A-Z\\d]?[\\s./,_*-]{0,3}\\d${inward}\\b`,
  '\\b[A-Z](?:\\s[A-Z])?\\s\\d(?:\\s[A-Z\\d])?\\s\\d(?:\\s[A-Z]){2}\\b',
]
const spacedPostcode = `\\b${area}[\\s./_-]\\d[A-Z\\d]?[\\s./,_-]{0,3}\\d[\\s./_-]?${inward}\\b`

/** Endings that addresses have: `look at the door. Yes` is none, nor is `the job.Me too`. */
const endings =
  'com|net|org|co|uk|info|biz|me|io|email|online|site|website|shop|store|app|dev|eu|ie|london|wales|cymru|scot|builders|tel|xyz'
const anyEnding = `(?:${endings}|${endings.toUpperCase()})`
/** The rest of a web address, without the comma, full stop or bracket of the sentence. */
const rest = `\\S*[^\\s.,;:!?)\\]'"]`
const webAddresses = [
  `(?:https?:\\/\\/|\\bwww\\s?\\.\\s?)${rest}`,
  `(?<![\\w.-])(?:[A-Za-z0-9][\\w-]{0,62}\\.)+${anyEnding}(?![\\w-])(?:[:/?#](?:${rest})?)?`,
]

const name = '[\\w.+-]{1,64}'
const at = '(?:\\s?(?:@|[(\\[{<*"]\\s?(?:at|a)\\s?[)\\]}>*"])\\s?)'
const dot = '(?:\\s?(?:\\.|[(\\[{<*"]\\s?(?:dot|\\.)\\s?[)\\]}>*"])\\s?|[\\s_-]+dot[\\s_-]+)'
const providers = 'gmail|googlemail|hotmail|btinternet|icloud|protonmail|yahoo|aol'
const emails = [
  `${name}${at}[\\w-]+(?:${dot}[\\w-]+)+`,
  `${name}[\\s_-]+at[\\s_-]+[\\w-]+?(?:${dot}[\\w-]+?)*${dot}(?:${endings})\\b`,
  `${name}(?:[\\s_-]+at[\\s_-]+|${at})(?:${providers})\\b(?:[\\s_.-]+com\\b)?`,
  // A web address in words.
  `[\\w-]+(?:[\\s_-]+dot[\\s_-]+|\\s?[(\\[{]\\s?dot\\s?[)\\]}]\\s?)(?:co${dot}uk|${endings})\\b`,
]

const networks =
  'insta(?:gram)?|ig|facebook|fb|messenger|snapchat|telegram|tiktok|tik tok|twitter|linkedin|whats ?app|skype|e-?mail'
/** `instagram: name`; without the colon only what has a figure, a full stop or an underscore: `Facebook is fine` is none. */
const handles = [
  `\\b(?:${networks}|${providers})(?:\\s(?:me|us|handle|name|username|id|is|on))*\\s?[:=@]\\s?@?[\\w.]{3,40}`,
  `\\b(?:${networks})(?:\\s(?:handle|name|username|id|is))*\\s(?=[a-z]*[\\d_.]+[a-z])[\\w.]{3,40}`,
  '(?<![\\w@])@(?!(?:each|per|home|noon|least|most|the|an?)\\b)[a-z_][\\w.]{2,29}',
]

/** In the order in which they are looked for: an e-mail address before the web address at its end. */
export const contactPatterns: readonly RegExp[] = [
  ...emails.map((pattern) => new RegExp(pattern, 'i')),
  ...webAddresses.map((pattern) => new RegExp(pattern)),
  ...handles.map((pattern) => new RegExp(pattern, 'i')),
  ...postcodes.map((pattern) => new RegExp(pattern, 'i')),
  new RegExp(spacedPostcode),
  ...phones.map((pattern) => new RegExp(pattern)),
]
