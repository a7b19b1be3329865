import { expect, test } from 'vitest'
import { registered } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { campaignCalls } from './contract.ts'

test('whoever has not confirmed their address is not reminded, neither alone nor with all others', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const { email } = await registered(here, { userType: 'contractor', firstName: 'Typed by a stranger' })
  const { rows } = await here.services.database.pool.query('select id from users where email = $1', [email])
  const before = await here.mails()
  expect(await here.request(campaignCalls.reengage, { userId: rows[0].id }, { as: admin })).toMatchObject({
    status: 409,
    body: { message: 'This contractor has not confirmed their email address.' },
  })
  expect(await here.done(campaignCalls.reengageAll, {}, { as: admin })).toMatchObject({ run: { total: 0 } })
  const { count, contractors } = await here.done(campaignCalls.incompleteContractors, {}, { as: admin })
  expect([count, contractors]).toEqual([0, []])
  expect(await here.mails()).toEqual(before)
})
