/** What is said of a business that had earlier accounts here, by their names; null of one whose name we no longer keep. */
export function tradedBefore(names: readonly (string | null)[]): string {
  const known = [...new Set(names.filter((name) => name !== null))]
  if (known.length === 0) return 'Traded before with an earlier account'
  return `Traded before as ${[known.slice(0, -1).join(', '), known.at(-1)].filter(Boolean).join(' and ')}`
}
