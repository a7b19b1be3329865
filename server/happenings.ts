/** An event of a feature with its data; features above follow it in the same transaction. */
export interface Happening<Told> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly told?: Told
}

export const happening = <Told>(name: string): Happening<Told> => ({ name })
