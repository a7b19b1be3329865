/** Letters changed, missing, added or swapped with their neighbour (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (line: number[], column: number) => line[column] ?? 0
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(twoAbove, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoAbove = above
    above = row
  }
  return above[b.length] ?? 0
}
