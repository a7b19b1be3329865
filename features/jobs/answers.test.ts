import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { contractor, homeowner, job, leadAt, request } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { jobCalls } from './contract.ts'

const here = await world({ rateLimits: false })

async function scene() {
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const jobId = await job(here, owner)
  const change = (input: Record<string, unknown>) =>
    here.request(jobCalls.change, { id: jobId, ...input }, { as: owner })
  const browsed = async () => (await here.done(jobCalls.browse, { jobId }, { as: person }))[0]?.answered
  const lead = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]?.job.answered
  return { owner, person, jobId, change, browsed, lead }
}

test('contractors read the answers in the order they are asked, and none of another category', async () => {
  const { change, browsed, lead, jobId, person } = await scene()
  await change({ answers: { water: 'Hot', leaking: 'Yes', roof: 'Slate' } })
  await request(here, jobId, person)
  const plumbing = [
    { question: 'Is it leaking now?', answer: 'Yes' },
    { question: 'Which water is it?', answer: 'Hot' },
  ]
  expect([await browsed(), await lead()]).toEqual([plumbing, plumbing])
  await change({ category: 'roofing' })
  expect(await browsed()).toEqual([{ question: 'What kind of roof is it?', answer: 'Slate' }])
})

test('how to reach the homeowner is hidden in an answer of their own words until they have approved', async () => {
  const { change, browsed, lead, jobId, owner, person } = await scene()
  await change({ category: 'heating', answers: { boiler: 'Old, ring 07700 900123' } })
  const leadId = await request(here, jobId, person)
  for (const answers of [await browsed(), await lead()]) {
    expect(answers?.[0]?.answer).toContain('Old, ring')
    expect(answers?.[0]?.answer).not.toContain('900123')
  }
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect((await lead())?.[0]?.answer).toBe('Old, ring 07700 900123')
})

test('a contractor in touch is told which answer has changed', async () => {
  const { change, jobId, owner, person } = await scene()
  await change({ answers: { leaking: 'No', water: 'Hot' } })
  await leadAt(here, 'pending', jobId, owner, person)
  await change({ answers: { leaking: 'Yes', water: 'Hot' } })
  const mail = (await here.mails()).findLast(({ to }) => to === person.email)
  expect(mail?.text).toContain('Is it leaking now? No → Yes')
  expect(mail?.text).not.toContain('Which water')
})

test.each([
  ['that cannot be chosen', { leaking: 'Perhaps' }],
  ['to what nobody asks', { moon: 'Full' }],
  ['longer than it may be', { area: 'x'.repeat(121) }],
])('an answer %s is refused', async (_, answers) => {
  const { change, browsed } = await scene()
  expect((await change({ answers })).status).toBe(400)
  expect(await browsed()).toEqual([])
})

test('an answer can be taken back, and what is empty is none', async () => {
  const { change, browsed } = await scene()
  await change({ answers: { leaking: 'Yes' } })
  expect((await change({ answers: { leaking: ' ' } })).status).toBe(200)
  expect(await browsed()).toEqual([])
})
