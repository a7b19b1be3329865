/** `verificationStatus` is read as “Verification status”. */
const named = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Leaves out what the log excludes (server/calls/audit.ts), also in entries from before it was excluded. */
export function detailsShown(details: Record<string, unknown>): Record<string, unknown> {
  const { message: _message, text: _text, seen: _seen, ...rest } = details
  return rest
}

/** The details of an entry as labels and readable values. */
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
