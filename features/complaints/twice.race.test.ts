import { expect, test } from 'vitest'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { complaintDeskCalls } from './contract/desk.ts'
import { complaintCalls } from './contract.ts'

const text = 'The tap drips as before, and nobody comes.'
const contact = { name: 'Vera Visitor', email: 'vera@example.com' }
const twenty = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make))

test('the same complaint sent twenty times at once is one case, with one mail, and all are answered alike', async () => {
  const here = await world()
  const [owner, by, admin] = [await homeowner(here), await contractor(here), await here.person({ role: 'admin' })]
  const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
  const aboutLead = { kind: 'work', about: 'lead', aboutId: leadId, text } as const
  const byAccount = await twenty(() => here.request(complaintCalls.open, aboutLead, { as: owner }))
  const byVisitor = await twenty(() => here.request(complaintCalls.open, { kind: 'conduct', text, contact }))
  for (const answers of [byAccount, byVisitor])
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  expect(await here.done(complaintDeskCalls.list, {}, { as: admin })).toHaveLength(2)
  const received = (await here.mails()).filter(({ kind }) => kind === 'complaint-received')
  expect(received.map(({ to }) => to)).toEqual([owner.email, contact.email])
})

test('other words, another subject, somebody else or a case that is closed make a case of their own', async () => {
  const here = await world({ rateLimits: false })
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const complain = async (wish: object = {}, as = owner) =>
    (await here.done(complaintCalls.open, { kind: 'conduct', text, ...wish }, { as })).id
  const first = await complain()
  expect(await complain()).toBe(first)
  const others = [await complain({ text: `${text} Still.` }), await complain({ kind: 'money' })]
  expect(new Set([first, ...others, await complain({}, await homeowner(here))]).size).toBe(4)
  await here.done(
    complaintDeskCalls.close,
    { complaintId: first, outcome: 'settled', text: 'It is mended.' },
    { as: admin },
  )
  expect(await complain()).not.toBe(first)
})

test('what is said twenty times at once in a case stands in it once, and can be said again once it was answered', async () => {
  const here = await world()
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const { id } = await here.done(complaintCalls.open, { kind: 'conduct', text }, { as: owner })
  const say = () => here.request(complaintCalls.say, { id, text: 'Nobody has come yet.' }, { as: owner })
  const answers = await twenty(say)
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
  const said = async () => (await here.done(complaintCalls.read, { id }, { as: owner })).statements.length
  expect(await said()).toBe(2)
  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'We have asked them.' }, { as: admin })
  expect((await say()).status).toBe(200)
  expect(await said()).toBe(4)
})
