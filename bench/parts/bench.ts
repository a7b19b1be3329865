/** What a figure should come to. */
export type Aim = { atLeast: number } | { atMost: number }

/** What a measurement is given to tell its results by. */
export interface Telling<Figure extends string> {
  /** It is part of `npm run bench -- ratios`: it takes half a minute at most, on less data and in fewer rounds. */
  brief: boolean
  say(line: string): void
  /** One of its figures; those that only the whole measurement comes to are left out in brief. */
  reached(figure: Figure, value: number): void
}

/** A measurement: a file of this folder exports one as `bench`, and is run by the name of the file. */
export interface Bench<Figure extends string = string> {
  /** What it measures, in a line. */
  does: string
  /** About how many seconds it takes in brief, on two cores; false if it cannot be brief. */
  inBrief: number | false
  /** The figures it comes to, each with its aim if it has one: shares of what was measured beside them, as far as possible. */
  figures: Readonly<Record<Figure, Aim | null>>
  /** It makes all it needs in empty folders, and leaves nothing behind. */
  measure(telling: Telling<Figure>): Promise<void>
}

/** So much of the usual amounts of data: a tenth with BENCH_SHARE=0.1. */
const share = Number(process.env.BENCH_SHARE ?? 1)

/** How much data there is to be: as much as the environment says under this name, else the usual share. */
export const amountOf = (name: string, usual: number): number => Number(process.env[name] ?? Math.ceil(usual * share))

/** Holds a measurement to the figures it names. */
export const defineBench = <Figure extends string>(bench: Bench<Figure>): Bench => bench

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
