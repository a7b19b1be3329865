/** The sentence about a business's earlier accounts; null stands for a name no longer held. */
export function tradedBefore(names: readonly (string | null)[]): string {
  const known = [...new Set(names.filter((name) => name !== null))]
  if (known.length === 0) return 'Traded before with an earlier account'
  return `Traded before as ${[known.slice(0, -1).join(', '), known.at(-1)].filter(Boolean).join(' and ')}`
}
