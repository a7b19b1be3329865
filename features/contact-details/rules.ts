import { foldedText } from './rules/folded-text.ts'
import { contactPatterns } from './rules/patterns.ts'

/**
 * What somebody wrote, with phone numbers, e-mail and web addresses, handles and full postcodes taken out, however they are
 * spelled: contact details are exchanged when the homeowner approves, not before (decisions, sections 5 and 13). What is left
 * is as it was written. Each part between two hidden details is read by itself, so hiding once more changes nothing.
 */
export function withoutContactDetails(text: string, instead = '[shared once approved]'): string {
  const key = `${instead}\0${text}`
  const shown = readLately.get(key) ?? read(text, instead)
  remember(key, shown)
  return shown
}

/** Whether a text is shown otherwise than it was written. */
export const holdsContactDetails = (text: string): boolean => withoutContactDetails(text) !== text

/** The same texts are shown again and again, and reading one takes as long as a statement. */
const readLately = new Map<string, string>()
const charactersRemembered = 10_000_000
let remembered = 0

function remember(key: string, shown: string): void {
  if (readLately.has(key)) return
  readLately.set(key, shown)
  remembered += key.length
  for (const oldest of readLately.keys()) {
    if (remembered <= charactersRemembered) return
    readLately.delete(oldest)
    remembered -= oldest.length
  }
}

const read = (text: string, instead: string): string =>
  text
    .split(instead)
    .flatMap((part) => partsWithout(part, { left: mostDetails }))
    .join(instead)

/** Nobody writes more of them between two others; the rest of such a text is hidden as a whole, so that reading it takes no time. */
const mostDetails = 20

/** What stands before, between and after the contact details of a text. */
function partsWithout(text: string, details: { left: number }): string[] {
  const found = firstDetail(text)
  if (!found) return [text]
  if (details.left === 0) return ['', '']
  details.left -= 1
  return [...partsWithout(text.slice(0, found.from), details), ...partsWithout(text.slice(found.to), details)]
}

/** Where in a text a contact detail stands, by the first pattern that finds one. */
function firstDetail(text: string): { from: number; to: number } | undefined {
  const folded = foldedText(text)
  for (const pattern of contactPatterns) {
    const match = pattern.exec(folded.text)
    const last = match && folded.places[match.index + match[0].length - 1]
    const first = match && folded.places[match.index]
    if (first && last) return { from: first.from, to: last.to }
  }
}
