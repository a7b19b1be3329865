import type { Follower, Followers } from './context.ts'
import type { Happening } from './happenings.ts'

/** One row of the table in `app.ts`: a happening and its followers, in order. */
export interface Consequence {
  name: string
  followers: readonly Follower<never>[]
}

export const after = <Told>({ name }: Happening<Told>, ...followers: Follower<Told>[]): Consequence => ({
  name,
  followers,
})

/** The followers by the name of their happening; throws when one has two rows. */
export function followersIn(table: readonly Consequence[]): Followers {
  const followers = new Map(table.map((row) => [row.name, row.followers]))
  if (followers.size < table.length) throw new Error('A happening has two rows of consequences')
  return followers
}
