/** Something a feature says has happened, with what it tells of it; what lies above it follows, in the same transaction. */
export interface Happening<Told> {
  readonly name: string
  /** Never there: it only carries the type. */
  readonly told?: Told
}

export const happening = <Told>(name: string): Happening<Told> => ({ name })
