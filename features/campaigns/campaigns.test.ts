import { expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { ownProfile } from '#tests/own-profile.ts'
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

test('a reminder mentions the trial only to those who may still have it', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const phone = '+447700900555'
  const earlier = await here.person({ role: 'contractor', phone })
  await here.done(profileCalls.create, ownProfile(), { as: earlier })
  const [again, newcomer] = [
    await here.person({ role: 'contractor', phone }),
    await here.person({ role: 'contractor' }),
  ]
  for (const { id } of [again, newcomer]) await here.done(campaignCalls.reengage, { userId: id }, { as: admin })
  const textFor = async ({ email }: typeof again) => (await here.mailTo(email)).text
  expect(await textFor(newcomer)).toContain('If your business has had no free trial yet')
  expect(await textFor(again)).not.toMatch(/trial|leads/)
})
