/** A row claimed for sending. A new claim increments `attempts`, which shows an earlier holder that it has lost it. */
export interface Claimed {
  id: string
  attempts: number
}

/** The rows that a process has claimed and not finished, and until when it holds each. */
export function createClaims<Row extends Claimed>() {
  const held = new Map<string, { row: Row; until: Date }>()
  return {
    ids: (): string[] => [...held.keys()],
    rows: (): Row[] => [...held.values()].map(({ row }) => row),
    hold(rows: readonly Row[], until: Date): void {
      for (const row of rows) held.set(row.id, { row, until })
    },
    /** A claim past its end may be another's by now. */
    holds: ({ id }: Claimed, now: Date): boolean => (held.get(id)?.until ?? 0) > now,
    extend(ids: readonly string[], until: Date): void {
      for (const id of ids) {
        const claim = held.get(id)
        if (claim) claim.until = until
      }
    },
    drop(rows: readonly Claimed[]): void {
      for (const { id } of rows) held.delete(id)
    },
  }
}
