import type { Follower, Followers } from '#server/context.ts'
import type { DomainEvent } from './domain-event.ts'

/** One row of the table in `consequences.ts`: a domain event and its followers, in order. */
export interface Consequence {
  name: string
  followers: readonly Follower<never>[]
}

export const after = <Data>({ name }: DomainEvent<Data>, ...followers: Follower<Data>[]): Consequence => ({
  name,
  followers,
})

/** The followers by the name of their event; throws when one has two rows. */
export function followersIn(table: readonly Consequence[]): Followers {
  const followers = new Map(table.map((row) => [row.name, row.followers]))
  if (followers.size < table.length) throw new Error('A domain event has two rows of consequences')
  return followers
}
