/** A page listens a moment after it was made, and what changes in that moment is told to it. */
const longestAgo = 60_000

/** Which features changed for whom lately. */
export function recentChanges() {
  /** When each feature last changed for somebody, whoever was changed last at the end. */
  const byPerson = new Map<string, Map<string, number>>()
  return {
    note(userIds: readonly string[], features: readonly string[]) {
      const now = performance.now()
      for (const userId of userIds) {
        const changed = byPerson.get(userId) ?? new Map()
        for (const feature of features) changed.set(feature, now)
        byPerson.delete(userId)
        byPerson.set(userId, changed)
      }
      for (const [userId, changed] of byPerson) {
        if (Math.max(...changed.values()) > now - longestAgo) break
        byPerson.delete(userId)
      }
    },
    /** For one person within so many milliseconds, a minute at most. */
    within(userId: string, milliseconds: number): string[] {
      const since = performance.now() - Math.min(milliseconds, longestAgo)
      return [...(byPerson.get(userId) ?? [])].flatMap(([feature, at]) => (at >= since ? feature : []))
    },
  }
}
