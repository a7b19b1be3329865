import { expect, test } from 'vitest'
import { homeowner } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { sanctionCalls } from './contract.ts'

test('of two admins who warn somebody at once one does, and the other reads that first and may warn as well', async () => {
  const here = await world()
  const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const { id: userId, email } = await homeowner(here)
  const warn = (as: (typeof admins)[number], seen: string | null) => {
    const warning = { userId, kind: 'warning', ground: 'harming', reason: 'They shouted at a roofer.', seen } as const
    return here.request(sanctionCalls.impose, warning, { as })
  }
  const answers = await Promise.all(admins.map((as) => warn(as, null)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringContaining('One of us has sanctioned them meanwhile: warning'),
  })
  const warnings = async () =>
    (await here.mails()).filter(({ to, kind }) => to === email && kind === 'sanction-warning').length
  expect(await warnings()).toBe(1)

  const second = admins.find((_, i) => answers[i]?.status === 409)
  const inForce = await here.done(sanctionCalls.list, { userId, show: 'active' }, { as: second })
  expect(inForce).toHaveLength(1)
  if (second) expect((await warn(second, inForce[0]?.id ?? null)).status).toBe(200)
  expect(await warnings()).toBe(2)
})
