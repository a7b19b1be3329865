import type { Font } from 'fontkit'

/** A text in the glyphs there are, and whether a letter was lost. */
interface Printable {
  text: string
  isWhole: boolean
}

const pictures =
  /[ \t]?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f\u20e3])+/gu
const arrow = /[\u2192\u21d2\u279c]/g

/**
 * Brings texts into the glyphs of a font, which are Latin: a missing glyph would be printed as a box. Pictures are left out,
 * accents and dashes simplified, and letters of other scripts printed as `?`.
 */
export function printableIn(font: Font): (text: string) => Printable {
  const has = (text: string) =>
    [...text].every((one) => one < ' ' || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const simpler = (one: string) => {
    if (/\p{Dash}/u.test(one)) return '-'
    const plain = one.normalize('NFKD').replace(/\p{Mark}/gu, '')
    return has(plain) ? plain : '?'
  }
  return (given) => {
    let isWhole = true
    const shown = given
      .normalize('NFC')
      .replace(arrow, '->')
      .replace(pictures, (found) => (has(found) ? found : ''))
      .replace(/[^\t\n\r -~]/gu, (one) => {
        const printed = has(one) ? one : simpler(one)
        if (printed === '?') isWhole = false
        return printed
      })
    return { text: shown, isWhole }
  }
}
