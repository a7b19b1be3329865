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
  /** Whether it can be brief. */
  inBrief: boolean
  /** The figures it comes to, each with its aim if it has one: shares of what was measured beside them, as far as possible. */
  figures: Readonly<Record<Figure, Aim | null>>
  /** It makes all it needs in empty folders, and leaves nothing behind. */
  measure(telling: Telling<Figure>): Promise<void>
}

/** Holds a measurement to the figures it names. */
export const defineBench = <Figure extends string>(bench: Bench<Figure>): Bench => bench

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
