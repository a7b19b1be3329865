/** Letters of other alphabets that look like Latin ones, with those. */
const drawnAlike = { of: 'аеорсухіѕткмнвԁгһјαορτυικνսɑ', as: 'aeopcyxistkmhbdrhjaoptuikvua' }

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{L}/gu, (letter) => drawnAlike.as[drawnAlike.of.indexOf(letter)] ?? letter)
    .match(/\p{L}+/gu) ?? []

/** Whether a name begins with ours, and so would pass for us in the mails we send. */
export function passesForUs(name: string, brandName: string): boolean {
  const ours = wordsOf(brandName).join('')
  const words = wordsOf(name)
  return words.some((_, last) => words.slice(0, last + 1).join('') === ours)
}
