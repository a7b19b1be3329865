/** A text in plain characters; each of them (a UTF-16 unit) refers to the part of the original it stands for. */
export interface FoldedText {
  text: string
  places: { from: number; to: number }[]
}

/**
 * A text folded for matching: digits of any script, look-alike letters and `oh seven` become plain; invisible characters are
 * dropped.
 */
export function foldedText(written: string): FoldedText {
  const folded: FoldedText = { text: '', places: [] }
  let from = 0
  for (const character of written) {
    const place = { from, to: from + character.length }
    const text = plain(character)
    const before = folded.places.at(-1)
    if (text === '' && before) before.to = place.to
    add(folded, text, place)
    from = place.to
  }
  return withSpelledDigits(folded)
}

function add(folded: FoldedText, text: string, place: FoldedText['places'][number]) {
  folded.text += text
  for (let unit = 0; unit < text.length; unit++) folded.places.push(place)
}

/** Characters that look like those in the next line: Cyrillic, Greek, and white on black. */
const lookalikes = 'АВЕКМНОРСТУХІЅЈаекморстухіѕјһӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυıɡ⓿❶❷❸❹❺❻❼❽❾'
const theirPlain = 'ABEKMHOPCTYXISJaekmopctyxisjhldqwABEZHIKMNOPTYXaiknoptuig0123456789'
const plainOf = new Map([...lookalikes].map((alike, i) => [alike, theirPlain.charAt(i)]))

/** Full stops of other scripts, and characters used instead of one. */
const stops = '。｡•∙・·‧'

function plain(character: string): string {
  // The second character of CR LF ends the line.
  if (character === '\r') return ''
  if (character <= '~') return character
  if (stops.includes(character)) return '.'
  const compatible = character.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '')
  return plainOf.get(compatible) ?? compatible.replace(/\p{Nd}/gu, asDigit)
}

/**
 * Decimal digits of a script are ten consecutive code points, which begin at the start of a block of sixteen or six after it.
 */
function asDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const place = code % 16
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6)
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** A word also with the digits that look like its letters: `n1ne`, `tw0`. */
const leet = (word: string) => word.replaceAll('o', '[o0]').replaceAll('i', '[i1]').replaceAll('e', '[e3]')
const anyOf = (words: readonly string[]) => words.map(leet).join('|')
/** The longer words before those they begin with: `sixteen`, `sixty-five`, `six`. */
const numberWord = `${anyOf(teens)}|(?:${anyOf(tens)})(?:[\\s-]*(?:${anyOf(digitWords)}))?|${anyOf(digitWords)}|oh|nought|naught|nil`
const times = '(?:(double|triple|treble)[\\s-]*)'
const hundred = '(?:[\\s-]+hundred)'
/** `oh`, `nine hundred`, `double-oh`, `double 7`, `sevenseven`, `oh7700`; never inside another word. */
const spelledDigits = new RegExp(
  `(?<!\\p{L})(?:${times}?(?:${numberWord})${hundred}?|${times}[o\\d])+(?!\\p{L})`,
  'giu',
)
const spelledDigit = new RegExp(`${times}?(${numberWord}|o|\\d)(${hundred})?`, 'gi')

function withSpelledDigits(folded: FoldedText): FoldedText {
  const spelled: FoldedText = { text: '', places: [] }
  let done = 0
  const copyUntil = (end: number) => {
    spelled.text += folded.text.slice(done, end)
    spelled.places.push(...folded.places.slice(done, end))
  }
  for (const { 0: words, index } of folded.text.matchAll(spelledDigits)) {
    copyUntil(index)
    done = index + words.length
    const [first, last] = [folded.places[index], folded.places[done - 1]]
    if (first && last) add(spelled, words.replace(spelledDigit, inDigits), { from: first.from, to: last.to })
  }
  copyUntil(folded.text.length)
  return spelled
}

function inDigits(_: string, often: string | undefined, word: string, hundreds: string | undefined): string {
  const digits = digitsOf(word).repeat(often === undefined ? 1 : often.toLowerCase() === 'double' ? 2 : 3)
  return hundreds ? `${digits}00` : digits
}

/** `9` of `nine`, `12` of `twelve`, `95` of `ninety-five`, and `0` of every word for nought. */
function digitsOf(word: string): string {
  if (/^\d$/.test(word)) return word
  const read = word.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e')
  const ten = tens.findIndex((one) => read.startsWith(one))
  const units = ten < 0 ? [...digitWords, ...teens].indexOf(read) : digitWords.findIndex((one) => read.endsWith(one))
  return String((ten < 0 ? 0 : 20 + 10 * ten) + Math.max(0, units))
}
