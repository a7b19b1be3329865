/** The target of a figure. */
export type Aim = { atLeast: number } | { atMost: number }

/** How a measurement reports its results. */
export interface Telling<Figure extends string> {
  /** Part of `npm run bench -- ratios`: half a minute at most, with less data and fewer rounds. */
  brief: boolean
  say(line: string): void
  /** Reports a figure; in brief some figures are omitted. */
  reached(figure: Figure, value: number): void
}

/** A measurement: a file in this folder exports it as `bench`; its name is the file's. */
export interface Bench<Figure extends string = string> {
  /** What it measures, in a line. */
  does: string
  /** About how many seconds it takes in brief, on two cores; false if it cannot be brief. */
  inBrief: number | false
  /** Its figures with their targets, if any: ratios where possible, so that they depend little on the machine. */
  figures: Readonly<Record<Figure, Aim | null>>
  /** Creates everything it needs in empty folders, and leaves nothing behind. */
  measure(telling: Telling<Figure>): Promise<void>
}

/** The share of the usual amount of data: a tenth with BENCH_SHARE=0.1. */
const share = Number(process.env.BENCH_SHARE ?? 1)

/** An amount of data: the environment variable of this name, otherwise the usual share. */
export const amountOf = (name: string, usual: number): number => Number(process.env[name] ?? Math.ceil(usual * share))

/** Checks that a measurement reports only the figures it declares. */
export const defineBench = <Figure extends string>(bench: Bench<Figure>): Bench => bench

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
