/** An event of a feature with its data; features above follow it in the same transaction. */
export interface DomainEvent<Data> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly data?: Data
}

export const domainEvent = <Data>(name: string): DomainEvent<Data> => ({ name })
