import { expect, test } from 'vitest'
import { whileHeld } from '#tests/locks.ts'
import { world } from '#tests/world.ts'
import { campaignCalls } from './contract.ts'

test('of two reminders to one contractor at the same moment one is sent', async () => {
  const here = await world()
  const [admin, newcomer] = [await here.person({ role: 'admin' }), await here.person({ role: 'contractor' })]
  const answer = await whileHeld(
    here,
    ['select from users where id = $1 for no key update', newcomer.id],
    () => here.request(campaignCalls.reengage, { userId: newcomer.id }, { as: admin }),
    async (other) => {
      await other.query('insert into reengagements (user_id, times, sent_at) values ($1, 1, $2)', [
        newcomer.id,
        here.clock(),
      ])
      await other.query('commit')
    },
  )
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('was reminded recently') } })
  expect(await here.mails()).toEqual([])
})
