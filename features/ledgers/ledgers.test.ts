import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { ledgerCalls } from './contract.ts'

/** A lead approved by the homeowner, and another declined two days later. */
async function scene() {
  const here = await world({ rateLimits: false })
  const [maud, owner] = [await here.person({ role: 'client', firstName: 'Maud' }), await homeowner(here)]
  const [builder, other] = [await contractor(here), await contractor(here)]
  const [first, second] = [await job(here, maud), await job(here, owner)]
  await here.services.database.pool.query(`update jobs set title = 'Slate roof' where id = $1`, [first])
  await here.services.database.pool.query(`update contractors set business_name = 'Oddly & Co' where id = $1`, [
    builder.id,
  ])
  await leadAt(here, 'confirmed', first, maud, builder)
  here.clock.advance(days(2))
  const declined = await leadAt(here, 'pending', second, owner, other)
  await here.done(leadCalls.decline, { leadId: declined }, { as: owner })
  const admin = await here.person({ role: 'admin' })
  return { here, admin, maud, builder, other, first, second }
}

test('every lead is found by its job, its people, its state and its day, either way in time', async () => {
  const { here, admin, maud, builder, other, first, second } = await scene()
  await using _ = here
  const found = async (wanted: RawInput<typeof ledgerCalls.leads>) =>
    (await here.done(ledgerCalls.leads, wanted, { as: admin })).map((lead) => lead.job.id)
  expect(await found({})).toEqual([second, first])
  expect(await found({ sort: 'oldest' })).toEqual([first, second])
  for (const search of ['slate', 'maud', maud.email, 'oddly', builder.email])
    expect(await found({ search }), search).toEqual([first])
  expect(await found({ search: 'nobody at all' })).toEqual([])
  expect(await found({ status: 'declined' })).toEqual([second])
  expect(await found({ status: 'declined', search: 'slate' })).toEqual([])
  expect(await found({ jobId: first })).toEqual([first])
  expect(await found({ personId: other.id })).toEqual([second])
  expect(await found({ personId: maud.id, search: 'oddly' })).toEqual([first])
  expect(await found({ from: dayOf(here.clock()) })).toEqual([second])
  expect(await found({ to: dayOf(later(here.clock(), -days(1))) })).toEqual([first])

  const [newest, oldest] = await here.done(ledgerCalls.leads, {}, { as: admin })
  expect(oldest).toMatchObject({
    status: 'confirmed',
    homeowner: { id: maud.id },
    contractor: { business: 'Oddly & Co' },
  })
  expect(oldest?.story.map(({ what }) => what)).toContain('Oddly & Co confirmed the request')
  expect(await found({ after: newest?.id ?? '' })).toEqual([first])
  expect(await found({ after: oldest?.id ?? '', sort: 'oldest' })).toEqual([second])
})

test('every entry of the credit ledger is found by contractor, job, kind and day, with who of us made it', async () => {
  const { here, admin, builder, other, first, second } = await scene()
  await using _ = here
  await here.done(creditCalls.adjust, { id: builder.id, amount: 2, reason: 'For the trouble' }, { as: admin })
  const read = (wanted: RawInput<typeof ledgerCalls.credits>) => here.done(ledgerCalls.credits, wanted, { as: admin })
  const found = async (wanted: RawInput<typeof ledgerCalls.credits>) => (await read(wanted)).map(({ kind }) => kind)

  expect((await found({})).toSorted()).toEqual(
    ['admin_grant', 'release', 'hold', 'capture', 'hold', 'trial_grant', 'trial_grant'].toSorted(),
  )
  expect((await read({ sort: 'oldest' }))[0]?.kind).toBe('trial_grant')
  for (const search of ['oddly', builder.email])
    expect((await found({ search })).toSorted(), search).toEqual(['admin_grant', 'capture', 'hold', 'trial_grant'])
  expect((await found({ search: 'slate' })).toSorted()).toEqual(['capture', 'hold'])
  expect((await found({ jobId: second })).toSorted()).toEqual(['hold', 'release'])
  expect(await found({ jobId: first, kind: 'capture' })).toEqual(['capture'])
  expect((await found({ personId: other.id })).toSorted()).toEqual(['hold', 'release', 'trial_grant'])
  expect((await found({ from: dayOf(here.clock()), personId: other.id })).toSorted()).toEqual(['hold', 'release'])
  expect(await read({ kind: 'admin_grant' })).toMatchObject([
    { name: 'Credits given by us', amount: 2, reason: 'For the trouble', by: admin.email, job: null },
  ])
  const [returned] = await read({ kind: 'release' })
  expect(returned).toMatchObject({ rule: 'declined', by: null, contractor: { id: other.id } })

  const pages: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await read(after ? { after } : {})
    pages.push(...page.map(({ id }) => id))
    after = page.at(-1)?.id
    if (!after) break
  }
  expect(new Set(pages).size).toBe(7)
  expect(pages).toHaveLength(7)
})
