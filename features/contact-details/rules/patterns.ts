/** Patterns of contact details in a folded text. Each match is one detail. */

const zero = '[0oO]'
/** A line break within a number; an empty line ends the number. */
const lineEnd = '[ \\t,.…-]{0,3}\\n[ \\t*•-]{0,3}'
const gap = `(?:[ \\t().\\-–—·/_*|]{0,3}|${lineEnd})`
/** Separators between the digits of a phone number, as signs or words. */
const inWords = '[ \\t,]{1,2}(?:and )?(?:then|space|dash|hyphen|followed by)[ \\t,]{1,2}'
const looseGap = `(?:[ \\t().,\\-–—/_*|~:;…"'\\[\\]{}<>#]{0,5}|${inWords}|${lineEnd})`
const digits = (atLeast: number, atMost: number, between = gap) => `(?:${between}[\\doO]){${atLeast},${atMost}}`
/** A number after `£`, or the rest of a longer one, is not the start of a phone number. */
const notInNumber = '(?<![\\d£$€]|[\\d£][.,/])'
/** Dates, months, times of day and lists such as `01, 02, 03` also begin with a zero. */
const date = '(?:0?[1-9]|[12]\\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:(?:19|20)\\d\\d|\\d\\d)(?![/.-]?\\d)'
const month = '(?:0?[1-9]|1[0-2])[/.-](?:19|20)\\d\\d(?!\\d)'
const clock = '(?:[01]?\\d|2[0-3]):[0-5]\\d'
const hours = '[01]?\\d\\.[0-5]\\d\\s?(?:[-–—]|to)\\s?[012]?\\d\\.[0-5]\\d'
const noPhone = `(?!${date}|${month}|${hours}|${clock}|0\\d(?:[,\\n][\\s*•-]{0,3}0\\d(?!\\d))+|0,\\s?1,\\s?2,\\s?3)`
/** Digits one by one, as words of digits are folded. */
const spaced = (count: number) => `\\d(?:[ -]?\\d){${count - 1}}`
const mobileStart = `${notInNumber}(?<![A-Za-z])0[ -]?7[ -]?[1-9](?:[ -]?\\d){2}`
const called = '[Mm]obile|[Pp]hone|(?:[Mm]y|[Oo]ur) number|[Tt]el|[Rr]ing|[Cc]all|[Tt]ext|[Ww]hats ?[Aa]pp'
/** Ten or eleven digits in groups, with letters that look like a one: `0l632`, but not `0.5l, 2.5l`. */
const withOnes = (first: string) =>
  `(?=${first}(?:[ -]?[\\doOlI]){9,11}(?!\\w))(?=[^\\n]{0,20}[lI])${first}[\\doOlI]{1,10}(?:[ -][\\doOlI]{2,6}){0,3}(?!\\w)`
/** Ten or eleven digits that begin like a UK number, or one with a country code; never part of a longer number. */
const phones = [
  withOnes('(?<![\\w£$€.,])[0oO]'),
  withOnes('\\+44[ -]?'),
  `${notInNumber}(?<![A-Za-z])(?:(?:\\+|00${gap})${digits(9, 15)}|44${gap}[1-37-8]${digits(8, 9)})(?![\\d/])`,
  `${notInNumber}(?<![A-Za-z])${noPhone}\\(?${zero}[\\s()\\-/_*|,~:;"']{0,3}[1-35-9]${digits(8, 9, looseGap)}(?!\\d|/\\d)`,
  `(?:\\+|\\b[Pp]lus\\s)\\s?4\\s?4${looseGap}0?${digits(9, 10, looseGap)}(?![\\d/])`,
  // A mobile without its zero, one attached to a word, and single digits with the same separator between them.
  `${notInNumber}(?<![A-Za-z])7[1-9]\\d\\d[\\s.-]?\\d{3}[\\s.-]?\\d{3}(?!\\d)`,
  `(?<![\\d.,£])07\\d{9}(?!\\d)`,
  `(?<![\\d.,£-]\\s?)7(?:[\\s-]\\d){9}(?![\\s-]?\\d)`,
  // A mobile in its usual groups, whatever separates them: three, or two halves that are called so.
  `${mobileStart}[^\\d£]{1,24}${spaced(3)}[^\\d£]{0,24}${spaced(3)}(?!\\d)`,
  `${mobileStart}[^\\d£]{0,40}\\b(?:half|second|last|rest|ends?|goes on)\\b[^\\d£]{0,20}${spaced(6)}(?!\\d)`,
  // The first half alone, where it is called a number: the second may be in the next message.
  `(?=0)(?<=\\b(?:${called})(?:\\s(?:me|us|on|is|no|number|starts|begins|with))*[\\s:.-]{1,3})${mobileStart}(?!\\d)`,
  `(?<!\\d)0([^\\w\\n]{1,3})[1-9](?:\\1\\d){8,9}(?!\\d)`,
]

/** Six to eight digits, neither a date nor years nor, without a zero in front, a round amount. */
const laterHalf =
  `(?<!\\d)(?!${date}|(?:19|20)\\d\\d(?:-\\d\\d-\\d\\d|[ -](?:19|20)\\d\\d)(?!\\d)|\\d\\d? \\d\\d? (?:19|20)\\d\\d(?!\\d))` +
  '(?:0(?:[ -]?\\d){5,7}|[1-9](?: ?\\d){5,7}(?<!00))(?![ -]?\\d|[.,/:]\\d)'
/** What else has a number whose last digits somebody may name. */
const numbered =
  '\\b(?:orders?|serial|meter|readings?|models?|part n(?:o|umber)|items?|ref|reference|invoice|policy|certificate|registration|cards?|bar ?code|' +
  'notice|permit|licence|planning|account|products?|drawings?|batch|mpan|gc|gas safe|niceic|napit|oftec|vat|company)\\b'
const half = '(?:other|second|2nd|last|final) half|(?:last|other|next|final|remaining) (?:[3-8]|digits)'
const goingOn = '(?:then|followed by|finishes|ends|goes on|carries on|continues)(?: (?:with|in))?'
/** The second half of a number by itself: the first may have been in another message. */
const laterHalves = [
  `(?=\\d)(?<=(?<!${numbered}[^\\n]{0,60})\\b(?:rest|remainder|${half})(?:\\s(?:of (?:it|mine|(?:the|my) number)|digits|numbers|is|are|being))*[\\s:=,.…-]{1,4})` +
    `${laterHalf}(?![^\\n]{0,30}${numbered})`,
  `(?=\\d)(?<=(?:^|\\n)[^\\w\\n£]{0,5}(?:(?:and|ok|so|it|which) )?${goingOn}[ :,.…-]{1,4})${laterHalf}` +
    '(?=[^\\w\\n£%°²³]*(?:$|\\n|(?:thanks|thank you|cheers|please|ok)\\b))',
]

/** The area codes of UK postcodes, so that `x12ft` and `V 50 Hz` do not match. */
const area =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|' +
  'N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)'
const inward = '[ABD-HJLNP-UW-Z]{2}'
const postcodes = [
  `\\b${area}\\d[A-Z\\d]?[\\s./,_*-]{0,3}\\d${inward}\\b`,
  '\\b[A-Z](?:[\\s.][A-Z])?[\\s.]\\d(?:[\\s.][A-Z\\d])?[\\s.]\\d(?:[\\s.][A-Z]){2}\\b',
]
const spacedPostcode = `\\b${area}[\\s./_-]?\\d[A-Z\\d]?[\\s./,_-]{0,3}\\d[\\s./_-]?${inward}\\b`

/** Exact places: what3words, plus codes, coordinates in degrees within the UK, and grid references that are called so. */
const threeWords = '[a-z]{3,24}(?:(?:\\s?\\.\\s?|\\sdot\\s)[a-z]{3,24}){2}\\b'
const plusCode = '[2-9CFGHJMPQRVWX]'
const plusCodes = `\\b(?=[\\d+]{0,11}[CFGHJMPQRVWX])(?:${plusCode}{4})?${plusCode}{4}\\+${plusCode}{2,3}\\b`
const positions = [
  `(?<![:\\w])\\/{3}\\s?${threeWords}`,
  `\\b(?:what ?3 ?words|w3w)\\b[^\\n]{0,25}?\\b${threeWords}`,
  `(?<![\\w.])${threeWords}(?=[\\s(,–-]{1,3}(?:on\\s|in\\s)?(?:what ?3 ?words|w3w)\\b)`,
  '(?<![\\d.,£$€])(?:49|5\\d|60)\\.\\d{4,9}\\s?°?\\s?N?(?:\\s?[,;/]\\s?|\\s)(?:lon(?:g(?:itude)?)?|lng)?[\\s:]{0,2}[-–−]?\\s?[0-8]\\.\\d{3,9}(?:\\s?°?\\s?[WE]\\b)?(?!\\d)',
  `\\b(?:49|5\\d|60)\\s?°\\s?\\d{1,2}\\s?['′’][^\\n]{0,30}?[WE]\\b`,
  '\\bgrid\\sref(?:erence)?[.:]?\\s?(?:is\\s|:\\s?)?[a-z]{2}\\s?\\d{3,5}\\s?\\d{3,5}\\b',
]

/** Known domain endings, so that `look at the door. Yes` and `the job.Me too` do not match. */
const endings =
  'com|c0m|net|org|co|uk|info|biz|me|io|email|online|site|website|shop|store|app|dev|eu|ie|london|wales|cymru|scot|builders|tel|xyz|' +
  'plumbing|construction|company|services|pro|page|link|ly|ee|us|tv'
const anyEnding = `(?:${endings}|${endings.toUpperCase()})`
/** Not followed by what is said about the `www` itself. */
const notAboutWww =
  '(?!(?:address(?:es)?|before|because|connections?|doesn|first|links?|needs?|needed|pages?|parts?|please|prefix|searche?s?|sites?|' +
  'should|stands|thanks|there|thing|version|where|which|without|works?|would)\\b)'
/** The rest of a web address, without the punctuation of the sentence. */
const rest = `\\S*[^\\s.,;:!?)\\]'"]`
const webAddresses = [
  `(?:https?:\\/\\/|\\bwww\\s?\\.\\s?)${rest}(?:\\sco[\\s.]{1,3}uk\\b|\\scom\\b)?`,
  // With a path any ending counts, and the commonest endings count even with spaces or brackets around the full stop.
  `(?<![\\w.-])[A-Za-z0-9-]{2,63}\\.[a-z]{2,12}\\/[\\w-]{2,}(?:${rest})?`,
  `\\b[Ww]\\s?[Ww]\\s?[Ww][\\s.]{1,3}[\\w-]{2,63}(?:[\\s.]{1,3}(?:${endings})\\b)+`,
  '\\b[\\w-]{2,63}\\s?[(\\[{]\\s?\\.\\s?[)\\]}]\\s?(?:com|org|net|co\\s?\\.\\s?uk)(?![\\w-])',
  `(?<![\\w.-])(?:[A-Za-z0-9][\\w-]{0,62}\\.)+${anyEnding}(?![\\w-])(?:[:/?#](?:${rest})?)?`,
  '\\b[\\w-]{2,63}\\s?\\.\\s?(?:com|org|net|co\\s?\\.\\s?uk)(?![\\w-])',
  // With commas or nothing instead of full stops.
  '\\b[\\w-]{3,63}[\\s,]{1,2}co[\\s,.]{1,2}uk\\b',
  '\\b[Ww]{3},\\s?[\\w-]{2,63}(?:,\\s?[a-z]{2,12}){1,2}\\b',
  // Without an ending.
  `(?<![\\w-])[Ww]\\s?[Ww]\\s?[Ww](?:[\\s.:/-]{1,3}|\\sdot\\s)${notAboutWww}[A-Za-z][\\w-]{4,62}`,
]

/** Anchored at the start of a word: retried at each of its characters, a long text would take seconds. */
const name = '(?<![\\w.+-])[\\w.+-]+'
const word = '(?<![\\w-])[\\w-]+'
/** Separators between the words of a spelled-out address. */
const apart = '(?:[_.-]|[^\\S\\n]){1,3}'
const at = '(?:\\s?(?:@{1,3}|[(\\[{<*"\']\\s?(?:at|a|@)\\s?[)\\]}>*"\'])\\s?)'
const dot = `(?:\\s?(?:\\.|[(\\[{<*"']\\s?(?:d[o0]t|\\.)\\s?[)\\]}>*"'])\\s?|${apart}d[o0]t${apart})`
const label = '[\\w-]{1,63}'
/** A full stop and a space may end the sentence: then only a domain ending continues the address. */
const goesOn = `(?:(?:\\.|(?!\\s?\\.)${dot})${label}|\\s?\\.\\s?(?:${label}${dot}){0,2}(?:${endings})\\b)`
const providers =
  'g ?mail|google ?mail|hot ?mail|outlook|btinternet|icloud|proton ?mail|yahoo|ymail|aol|virginmedia|talktalk'
const emails = [
  `${name}${at}${label}${goesOn}{1,4}`,
  `${name}${apart}at${apart}[\\w-]{1,63}?(?:${dot}[\\w-]{1,63}?){0,3}${dot}(?:${endings})\\b`,
  `${name}(?:${apart}at${apart}|${at})(?:${providers})(?:dot(?=com))?(?:\\b|(?<=dot))(?:[\\s_.-]{0,3}(?:com|co\\.?[\\s_.-]uk)\\b)?`,
  `${name}${apart}at${apart}[\\w-]{1,63}${apart}(?:period|point|punto)${apart}(?:com|net|org)\\b`,
  `${name}\\s(?:${providers})[\\s.](?:com|co\\suk)\\b`,
  // With letters on both sides of the @, and as single letters.
  `(?<![\\w.+-])[\\w.+-]*[a-z]\\d{0,9}@{1,3}[a-z][\\w-]{1,62}(?:[\\s,.]{1,2}(?:com|co|uk|net|org)\\b){0,2}`,
  '(?<!\\w)(?:\\w[\\s.]){2,64}@(?:\\s?[\\w.](?!\\w)){3,64}',
  // A web address spelled out in words.
  `${word}(?:${apart}d[o0]t${apart}|\\s?[(\\[{]\\s?d[o0]t\\s?[)\\]}]\\s?)(?:co(?:${dot}|\\s)uk|${endings})\\b`,
  `${word}\\sdot\\s?com\\b`,
]

const networks =
  'insta(?:gram)?|ig|snap|facebook|fb|messenger|snapchat|telegram|tiktok|tik tok|twitter|linkedin|whats ?app|skype|e-?mail'
const ofTrade =
  'plumb|build(?!ing)|electric|roofing|decorat|joinery|carpent|tiling|plaster|landscap|heating|drainage|handyman|propert|services|ltd'
/** `marsh88`, `marsh_fix` or `marshplumbing`: a word that is a name because of what is in it. */
const surelyName = `(?:(?=[a-z]{2}[\\w.]*(?:[\\d_]|\\.[a-z]))[\\w.]{3,40}|[a-z]{3,20}(?:${ofTrade})[a-z]{0,20})`
/** What follows `on Facebook as` where that begins no name. */
const noName = "(?:well|soon|long|much|it|it['’]?s|i|i['’]?m|we|you|they|the|an?|my|our|your|this|that)\\b"
/**
 * `instagram: name`. Without the colon only a name with a digit, full stop or underscore: `Facebook is fine` does not match.
 */
const handles = [
  `\\b(?:${networks}|${providers})(?:\\s(?:me|us|handle|name|username|id|is|on))*\\s?[:=@→>]\\s?@?[\\w.]{3,40}`,
  `\\b(?:${networks})(?:\\s(?:handle|name|username|id|is))*\\s(?!\\d+(?:st|nd|rd|th|am|pm)\\b)(?=[a-z]*[\\d_.]+[a-z])[\\w.]{3,40}`,
  // After a dash most words are no name (“found you on insta - great work”), unless they have a digit or include a trade.
  `\\b(?:${networks})(?:\\s(?:handle|name|username|id))*\\s?[-–—]{1,2}\\s?@?${surelyName}`,
  `\\b(?:${networks}),?(?:\\s(?:at|as|under))?\\s${surelyName}`,
  `(?<![\\w@.-])${surelyName}\\son\\s(?:${networks}|${providers})\\b`,
  `\\b(?:find|follow|add|search(?:\\sfor)?|look)\\s(?:us|me)\\s(?:up\\s)?on\\s(?:${networks})\\s(?:under|as|called)\\s(?!${noName})[\\w.&'’-]+(?:\\s[\\w&'’-]+){0,3}`,
  // `my insta is name`, but not `my facebook is down`.
  `\\b(?:my|our)\\s(?:${networks})(?:\\s(?:handle|name|username|id))?\\sis\\s(?!(?:not|no|on|off|in|the|an?|my|our|down|broken|full|private|public|locked|hacked|old|out|up|slow|better|best|fine|ok|empty)\\b)@?[\\w.]{4,40}`,
  '(?<![\\w@])@(?!(?:each|per|home|noon|least|most|the|an?)\\b)[a-z_][\\w.]{2,29}',
]

/** In order of matching: email addresses before the web address that they end with, numbers before `WhatsApp: name`. */
export const contactPatterns: readonly RegExp[] = [
  ...emails.map((pattern) => new RegExp(pattern, 'i')),
  ...webAddresses.map((pattern) => new RegExp(pattern)),
  ...postcodes.map((pattern) => new RegExp(pattern, 'i')),
  new RegExp(spacedPostcode),
  new RegExp(plusCodes),
  ...positions.map((pattern) => new RegExp(pattern, 'i')),
  ...phones.map((pattern) => new RegExp(pattern)),
  ...laterHalves.map((pattern) => new RegExp(pattern, 'i')),
  ...handles.map((pattern) => new RegExp(pattern, 'i')),
]
