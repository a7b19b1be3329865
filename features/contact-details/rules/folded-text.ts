/** A text in plain characters and, for each of them (UTF-16 unit), the stretch of the written text that it stands for. */
export interface FoldedText {
  text: string
  places: { from: number; to: number }[]
}

/** As a search would have it: full-width, circled and Arabic digits are digits, what cannot be seen is gone, `oh seven` is `0 7`. */
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

/** The zeros of digits that compatibility does not make plain: Arabic, Persian, Devanagari, Bengali. */
const foreignZeros = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0))

/** Letters of other scripts that look like a nought. */
const noughts = 'ΟοОо'

/** Full stops of other scripts, and what people put in their place. */
const stops = '。｡•∙・·'

function plain(character: string): string {
  // A line ends with the next character, whatever wrote it.
  if (character === '\r') return ''
  if (character <= '~') return character
  if (stops.includes(character)) return '.'
  if (noughts.includes(character)) return 'O'
  const code = character.charCodeAt(0)
  const zero = foreignZeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '') : String(code - zero)
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const anyDigitWord = [...digitWords, 'oh', 'nought', 'naught', 'nil'].join('|')
const times = '(?:(double|triple|treble)[\\s-]*)'
const hundred = '(?:[\\s-]+hundred)'
/** `oh`, `nine hundred`, `double-oh`, `double 7`, `sevenseven`, `oh7700`; never a part of another word. */
const spelledDigits = new RegExp(
  `(?<!\\p{L})(?:${times}?(?:${anyDigitWord})${hundred}?|${times}[o\\d])+(?!\\p{L})`,
  'giu',
)
const spelledDigit = new RegExp(`${times}?(${anyDigitWord}|o|\\d)(${hundred})?`, 'gi')

function withSpelledDigits(folded: FoldedText): FoldedText {
  const spelled: FoldedText = { text: '', places: [] }
  let done = 0
  const keepUntil = (end: number) => {
    spelled.text += folded.text.slice(done, end)
    spelled.places.push(...folded.places.slice(done, end))
  }
  for (const { 0: words, index } of folded.text.matchAll(spelledDigits)) {
    keepUntil(index)
    done = index + words.length
    const [first, last] = [folded.places[index], folded.places[done - 1]]
    if (first && last) add(spelled, words.replace(spelledDigit, inDigits), { from: first.from, to: last.to })
  }
  keepUntil(folded.text.length)
  return spelled
}

function inDigits(_: string, often: string | undefined, word: string, hundreds: string | undefined): string {
  const value = digitWords.indexOf(word.toLowerCase())
  const digit = /\d/.test(word) ? word : String(Math.max(0, value))
  const digits = digit.repeat(often === undefined ? 1 : often.toLowerCase() === 'double' ? 2 : 3)
  return hundreds ? `${digits}00` : digits
}
