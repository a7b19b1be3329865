import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { hours, later } from '#shared/dates.ts'
import { contractor, give, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { visitCalls } from './contract.ts'
import { localOf } from './rules/times.ts'

/** A visit offered at two hours, each on a new lead. */
async function offered(here: World, builder: Person) {
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  const [one, other] = [later(here.clock(), hours(24)), later(here.clock(), hours(30))]
  const times = [localOf(one), localOf(other)]
  const { id, version } = await here.done(visitCalls.offer, { leadId, times }, { as: builder })
  return { owner, builder, leadId, id, version, one: one.toISOString(), other: other.toISOString() }
}
const shown = async (here: World, { owner, id }: { owner: Person; id: string }) =>
  (await here.done(visitCalls.list, {}, { as: owner })).find((visit) => visit.id === id)

test('two homeowners who pick the same hour of one contractor: one has it, the other is told', async () => {
  const here = await world()
  const builder = await contractor(here)
  await give(here, builder, 20)
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await offered(here, builder), await offered(here, builder)]
    const answers = await Promise.all(
      [a, b].map(({ id, one, owner }) => here.request(visitCalls.pick, { id, time: one }, { as: owner })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ message: expect.stringContaining('The contractor is not free on') })
    const states = await Promise.all([a, b].map((visit) => shown(here, visit)))
    expect(states.map((visit) => visit?.state).sort()).toEqual(['agreed', 'proposed'])
    here.clock.advance(hours(2))
  }
})

test('both change a visit at once: exactly one does, and the other is told that it has changed', async () => {
  const here = await world()
  const builder = await contractor(here)
  await give(here, builder, 40)
  const at = (n: number) => localOf(later(here.clock(), hours(n)))
  type Change = (visit: Awaited<ReturnType<typeof offered>>) => Promise<{ status: number; body: unknown }>
  const changes = {
    'the contractor moves it': ({ id, version }) =>
      here.request(visitCalls.move, { id, version, times: [at(90)] }, { as: builder }),
    'the homeowner moves it': ({ id, version, owner }) =>
      here.request(visitCalls.move, { id, version, times: [at(96)] }, { as: owner }),
    'the homeowner picks a time': ({ id, version, owner, other }) =>
      here.request(visitCalls.pick, { id, version, time: other }, { as: owner }),
    'the contractor cancels it': ({ id, version }) =>
      here.request(visitCalls.cancel, { id, version, reason: 'Ill' }, { as: builder }),
  } satisfies Record<string, Change>
  const pairs = [
    ['the contractor moves it', 'the homeowner moves it'],
    ['the contractor moves it', 'the homeowner picks a time'],
    ['the homeowner picks a time', 'the contractor cancels it'],
    ['the contractor cancels it', 'the homeowner moves it'],
  ] as const
  for (const pair of pairs) {
    const visit = await offered(here, builder)
    const answers = await Promise.all(pair.map((name) => changes[name](visit)))
    expect(answers.map((answer) => answer.status).sort(), pair.join(' while ')).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body).toMatchObject({ message: 'This visit has changed meanwhile. Look at how it is now.' })
    expect((await shown(here, visit))?.version).toBe(visit.version + 1)
    here.clock.advance(hours(7))
  }
})

test('a time is picked while the homeowner parts: the visit is never left standing', async () => {
  const here = await world()
  const builder = await contractor(here)
  await give(here, builder, 20)
  for (let round = 0; round < 4; round++) {
    const visit = await offered(here, builder)
    const { id, leadId, one, owner } = visit
    const [picked, parted] = await Promise.all([
      here.request(visitCalls.pick, { id, time: one }, { as: owner }),
      here.request(leadEndingCalls.part, { leadId, reason: 'Found somebody nearer' }, { as: owner }),
    ])
    expect(parted.status).toBe(200)
    expect([200, 409]).toContain(picked.status)
    expect((await shown(here, visit))?.state).toBe('cancelled')
    here.clock.advance(hours(2))
  }
})

test('Times offered, moved or called off twenty times at once are so once, with one mail, and all are answered alike', async () => {
  const here = await world({ rateLimits: false })
  const [owner, builder] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
  const at = (n: number) => localOf(later(here.clock(), hours(n)))
  const mailed = async () =>
    (await here.mails()).filter(({ kind }) => kind.startsWith('visit-')).map(({ kind }) => kind)
  const twenty = async (ask: () => ReturnType<World['request']>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
    return visitCalls.offer.output.parse(answers[0]?.body)
  }
  const offer = { leadId, times: [at(24), at(30)], note: 'Is there parking?' }
  const { id, version } = await twenty(() => here.request(visitCalls.offer, offer, { as: builder }))
  await twenty(() => here.request(visitCalls.move, { id, version, times: [at(40)] }, { as: owner }))
  await twenty(() => here.request(visitCalls.cancel, { id, reason: 'We are away.' }, { as: owner }))
  expect(await mailed()).toEqual(['visit-offered', 'visit-offered', 'visit-cancelled'])
})
