/** Longest name typed as a signature, in characters. */
export const signatureLength = 160

const { compare } = new Intl.Collator('en-GB', { sensitivity: 'base' })
const areSame = (a: string, b: string): boolean => compare(a, b) === 0

/** Apostrophes part words, also where they count as letters. */
const wordsOf = (name: string): string[] => name.normalize('NFC').match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\p{N}]+/gu) ?? []

interface Named {
  firstName: string
  lastName: string
}

/** Whether somebody signs with the name of their account, give or take initials, middle names and spelling. */
export function isOwnSignature(typed: string, { firstName, lastName }: Named): boolean {
  const words = wordsOf(typed)
  const [first, last] = [wordsOf(firstName).join(''), wordsOf(lastName).join('')]
  const between = (from: number, to: number) => words.slice(from, to).join('')
  const ends = [...words.keys(), words.length]
  const isFirst = (end: number) =>
    areSame(between(0, end), first) || (end === 1 && areSame(between(0, 1), [...first][0] ?? ''))
  const isFollowed = (by: number) =>
    ends.some((from) => from >= by && ends.some((to) => to >= from && areSame(between(from, to), last)))
  return areSame(words.join(''), first + last) || ends.some((end) => isFirst(end) && isFollowed(end))
}
