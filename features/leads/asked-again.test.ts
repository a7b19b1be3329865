import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { newId } from '#shared/ids.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, job, leadAt, quote } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import type { World } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { clientNext, contractorNext } from './rules/words.ts'

const reason = 'They could not begin in time.'

/** A homeowner who accepted one of two quotes. */
async function chosen() {
  const scene = await leadScene('quoted')
  const { here, owner, jobId, leadId: acceptedId } = scene
  const rival = await contractor(here)
  const rivalId = await leadAt(here, 'quoted', jobId, owner, rival)
  await here.done(leadCalls.acceptQuote, { leadId: acceptedId }, { as: owner })
  return { ...scene, acceptedId, rival, rivalId }
}

const ofOwner = async (here: World, owner: Person, leadId: string) =>
  (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })).find(({ id }) => id === leadId)

const conversationOf = async (here: World, as: Person, leadId: string) =>
  (await here.done(conversationCalls.list, { leadId }, { as }))[0]?.id ?? ''

test('whoever was not chosen can be asked again once the agreement has ended, and pays nothing for it', async () => {
  const { here, owner, rival, rivalId, acceptedId, jobId } = await chosen()
  const again = { leadId: rivalId, reason: 'Could you still do it?' }
  expect((await here.request(leadEndingCalls.askAgain, again, { as: owner })).status).toBe(409)
  expect((await ofOwner(here, owner, rivalId))?.circumstances).not.toContain('may be asked again')
  await here.done(leadEndingCalls.callOff, { leadId: acceptedId, reason }, { as: owner })

  const before = await ofOwner(here, owner, rivalId)
  expect(before).toMatchObject({
    status: 'not_selected',
    circumstances: expect.arrayContaining(['may be asked again']),
  })
  expect(before && clientNext(before)).toContain('you can ask them once more')
  for (const _ of ['once', 'again']) await here.done(leadEndingCalls.askAgain, again, { as: owner })
  const mails = (await here.mails()).filter(({ kind, to }) => kind === 'lead-ask-again' && to === rival.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Could you still do it?')
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: rival.id }, { as: rival })
  expect(lead).toMatchObject({ status: 'site_visited', credit: { returned: false }, job: { quotesReceived: 1 } })
  expect(lead && contractorNext(lead)).toContain('asks you again')

  const conversationId = await conversationOf(here, rival, rivalId)
  const message = { conversationId, text: 'Yes, it is.' }
  await here.done(conversationCalls.send, { ...message, id: newId() }, { as: rival })
  await here.done(leadCalls.submitQuote, { leadId: rivalId, ...quote }, { as: rival })
  await here.done(leadCalls.acceptQuote, { leadId: rivalId }, { as: owner })
  expect(await ofOwner(here, owner, rivalId)).toMatchObject({ status: 'accepted', jobId })
  const [after] = await here.done(leadCalls.ofContractor, { contractorId: rival.id }, { as: rival })
  expect(after?.credit.returned).toBe(false)
})

test('nobody is asked again who had sent no quote, has blocked the homeowner, or for whose job there is no place', async () => {
  const { here, owner, rival, rivalId, acceptedId, jobId, person } = await chosen()
  const again = (leadId: string) => here.request(leadEndingCalls.askAgain, { leadId, reason }, { as: owner })
  await here.done(leadEndingCalls.callOff, { leadId: acceptedId, reason }, { as: owner })
  expect((await again(acceptedId)).status).toBe(409)
  for (let i = 0; i < 3; i += 1) await leadAt(here, 'confirmed', jobId, owner, await contractor(here))
  expect(await again(rivalId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a place free') },
  })
  expect((await ofOwner(here, owner, rivalId))?.circumstances).not.toContain('may be asked again')
  for (const as of [rival, person])
    expect((await here.request(leadEndingCalls.askAgain, { leadId: rivalId, reason }, { as })).status).toBe(403)

  const another = await job(here, owner)
  const [unquoted, first, blocking] = [await contractor(here), await contractor(here), await contractor(here)]
  const unquotedId = await leadAt(here, 'contacted', another, owner, unquoted)
  const firstId = await leadAt(here, 'quoted', another, owner, first)
  const blockingId = await leadAt(here, 'quoted', another, owner, blocking)
  await here.done(leadCalls.acceptQuote, { leadId: firstId }, { as: owner })
  await here.done(leadEndingCalls.callOff, { leadId: firstId, reason }, { as: owner })
  expect((await ofOwner(here, owner, unquotedId))?.circumstances).not.toContain('may be asked again')
  expect(await again(unquotedId)).toMatchObject({ status: 409, body: { message: expect.stringContaining('no quote') } })
  const conversationId = await conversationOf(here, blocking, blockingId)
  await here.done(conversationCalls.block, { conversationId, blocked: true }, { as: blocking })
  expect(await again(blockingId)).toMatchObject({ status: 409, body: { message: expect.stringContaining('blocked') } })
})

test('whoever is suspended or about to leave is not offered to be asked again', async () => {
  const { here, owner, rival, rivalId, acceptedId } = await chosen()
  await here.done(leadEndingCalls.callOff, { leadId: acceptedId, reason }, { as: owner })
  const isOffered = async () =>
    (await ofOwner(here, owner, rivalId))?.circumstances.includes('may be asked again') ?? false
  expect(await isOffered()).toBe(true)
  const suspension = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
  await here.done(
    sanctionCalls.impose,
    { userId: rival.id, ...suspension },
    { as: await here.person({ role: 'admin' }) },
  )
  expect(await isOffered()).toBe(false)
  const refused = await here.request(leadEndingCalls.askAgain, { leadId: rivalId, reason }, { as: owner })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer available') } })
})
