import { expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import type { Person } from '#tests/people.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('what a role is refused is not offered to it', async () => {
  const here = await world({ rateLimits: false })
  const owner = await here.person({ role: 'admin' })
  const support = await here.person({ role: 'admin', adminRoles: ['support'] })
  const moderator = await here.person({ role: 'admin', adminRoles: ['moderator'] })
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: await subscriber(here, 1) })
  const { id } = await contractor(here)
  const sanction = { userId: id, kind: 'warning', ground: 'harming', reason: 'They shouted at two people.' } as const
  await here.done(sanctionCalls.impose, sanction, { as: owner })
  await here.person({ role: 'contractor' })

  const offered = async (as: Person, page: string, landmark: RegExp, what: RegExp) => {
    await visit(here, page, { as })
    await screen.findAllByText(landmark)
    return screen.queryAllByText(what).length > 0
  }
  const both = async (than: Person, ...rest: [page: string, landmark: RegExp, what: RegExp]) =>
    expect([await offered(owner, ...rest), await offered(than, ...rest)]).toEqual([true, false])
  await both(support, paths.adminMoneyBack, /^To pay back/, /^Refuse$/)
  await both(support, `${paths.adminDashboard}?tab=re-engage`, /account but no complete profile/, /^Send to All$/)
  await both(moderator, paths.adminSanctions({ show: 'active' }), /They shouted/, /^What we did/)
})
