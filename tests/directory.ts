import { directoryCalls } from '#features/directory/contract.ts'
import { relist } from '#features/directory/records/relist.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import type { Output, RawInput } from '#shared/endpoint.ts'
import { ownContact } from './own-contact.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Wish = Partial<RawInput<typeof profileCalls.create>> & { firstName?: string; lastName?: string }
export type Search = RawInput<typeof directoryCalls.search>

export async function business(
  here: World,
  businessName: string,
  { firstName = 'Jo', lastName = 'Marsh', ...wish }: Wish = {},
) {
  const as = await here.person({ role: 'contractor', firstName, lastName })
  const form = {
    description: 'Small jobs done properly.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    ...ownContact(),
    businessAddress: '1 The Headrow',
    trades: ['Plumbing' as const],
    ...wish,
  }
  await here.done(profileCalls.create, { businessName, ...form }, { as })
  return as
}

/** Everything a search answers. */
export const search = (here: World, input: Search = {}) => here.done(directoryCalls.search, input)
export const namesOf = ({ contractors }: Output<typeof directoryCalls.search>) =>
  contractors.map((one) => one.businessName)
export const found = async (here: World, input: Search) => namesOf(await search(here, input))

/** A change that no call can make: the row, its listing, and the notification. */
export async function change(here: World, { id }: Person, set: string) {
  const { database, answers, clock } = here.services
  await database.pool.query(`update contractors set ${set} where id = $1`, [id])
  await relist(database.db, [id], clock())
  answers.invalidate(['directory'])
}
