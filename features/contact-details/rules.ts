import { foldedText } from './rules/folded-text.ts'
import { contactPatterns } from './rules/patterns.ts'

/** In place of contact details in what is public or between people who never exchange them. */
export const notShown = '[contact details not shown]'

/**
 * Hides phone numbers, email and web addresses, handles and full postcodes, in any spelling: contact details are exchanged when
 * the homeowner approves, not before (decisions, sections 5 and 13). The rest is unchanged. Idempotent: each part between two
 * hidden details is read by itself.
 */
export function withoutContactDetails(text: string, instead = '[shared once approved]'): string {
  const key = `${instead}\0${text}`
  const shown = readLately.get(key) ?? read(text, instead)
  remember(key, shown)
  return shown
}

export const holdsContactDetails = (text: string): boolean => withoutContactDetails(text) !== text

/** A cache: the same texts are shown repeatedly, and reading one costs as much as a query. */
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

/** Limit of details hidden one by one; the rest of such a text is hidden whole, which bounds the time. */
const mostDetails = 20

/** The parts of a text before, between and after its contact details. */
function partsWithout(text: string, details: { left: number }): string[] {
  const found = firstDetail(text)
  if (!found) return [text]
  if (details.left === 0) return ['', '']
  details.left -= 1
  return [...partsWithout(text.slice(0, found.from), details), ...partsWithout(text.slice(found.to), details)]
}

/** The first contact detail in a text, by the first pattern that matches. */
function firstDetail(text: string): { from: number; to: number } | undefined {
  const folded = foldedText(text)
  for (const pattern of contactPatterns) {
    const match = pattern.exec(folded.text)
    const last = match && folded.places[match.index + match[0].length - 1]
    const first = match && folded.places[match.index]
    if (first && last) return { from: first.from, to: last.to }
  }
}
