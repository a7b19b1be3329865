/** `verificationStatus` is read as “Verification status”. */
const named = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What somebody wrote to somebody else has a place of its own: entries from before it was left out show it no more either. */
export function withoutLetters(details: Record<string, unknown>): Record<string, unknown> {
  const { message: _message, text: _text, ...rest } = details
  return rest
}

/** What was given with something that one of us did, each as a name and its value in words. */
export const detailsOf = (details: Record<string, unknown>): { label: string; value: string }[] =>
  Object.entries(details).map(([name, value]) => ({ label: named(name), value: said(value) }))

/** The same on one line. */
export const detailsInWords = (details: Record<string, unknown>): string =>
  detailsOf(details)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ')

function said(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(said).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${named(name).toLowerCase()} ${said(part)}`)
    .join(', ')
}
