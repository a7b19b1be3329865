import { expect, test } from 'vitest'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'

test('a plan that stands as before leaves the profile alone, and so all that waits for it', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  const { pool } = here.services.database
  const version = async () => (await pool.query('select xmin from contractors where id = $1', [person.id])).rows[0].xmin
  const before = await version()
  await here.done(subscriptionCalls.check, {}, { as: person })
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  expect(await version()).toBe(before)
})
