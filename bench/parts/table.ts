import type { Aim } from './bench.ts'

/** The result of a measurement. */
export interface Result {
  bench: string
  seconds: number
  failed: boolean
  /** Its figures, with target and value if reached. */
  figures: { figure: string; aim: Aim | null; value: number | undefined }[]
}

/** Rounded to three significant digits. */
const written = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

function aimText(aim: Aim | null): string {
  if (!aim) return ''
  return 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`
}

function isMet(aim: Aim | null, value: number): string {
  if (!aim) return ''
  return ('atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost) ? 'met' : 'not met'
}

/** The results of several measurements, one line for each figure. */
export function table(results: readonly Result[]): string {
  const lines = results.flatMap(({ bench, seconds, failed, figures }) => {
    const took = [bench, failed ? 'FAILED' : 'took, in seconds', written(seconds), '', '']
    const reached = figures.flatMap(({ figure, aim, value }) =>
      value === undefined ? [] : [[bench, figure, written(value), aimText(aim), isMet(aim, value)]],
    )
    return [took, ...reached]
  })
  const rows = [['bench', 'figure', 'reached', 'aim', ''], ...lines]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
