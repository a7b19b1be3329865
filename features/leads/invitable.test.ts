import { expect, test } from 'vitest'
import { takesNoWork } from '#features/contractors/rules.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { leadCalls } from './contract.ts'

const here = await world({ rateLimits: false })

test('a contractor can be invited to the open jobs with a place left that they are not in touch about', async () => {
  const [owner, person, other] = [await homeowner(here), await contractor(here), await contractor(here)]
  const invitable = (contractorId: string) => here.done(leadCalls.invitable, { contractorId }, { as: owner })
  expect(await invitable(person.id)).toEqual({ openJobs: 0, jobs: [] })

  const [first, second] = [await job(here, owner), await job(here, owner)]
  expect((await invitable(person.id)).jobs.map(({ id }) => id)).toEqual([second, first])
  await leadAt(here, 'pending', first, owner, person)
  expect(await invitable(person.id)).toMatchObject({ openJobs: 2, jobs: [{ id: second }] })
  expect((await invitable(other.id)).jobs).toHaveLength(2)

  await here.services.database.pool.query('update jobs set slots_taken = max_quotes where id = $1', [second])
  expect(await invitable(person.id)).toEqual({ openJobs: 2, jobs: [] })
  expect((await invitable(other.id)).jobs.map(({ id }) => id)).toEqual([first])
})

test('nobody is invited to a job whose quote was accepted, which is offered for no invitation either', async () => {
  const [owner, person, other] = [await homeowner(here), await contractor(here), await contractor(here)]
  const jobId = await job(here, owner)
  await leadAt(here, 'accepted', jobId, owner, person)
  expect(await here.done(leadCalls.invitable, { contractorId: other.id }, { as: owner })).toEqual({
    openJobs: 0,
    jobs: [],
  })
  expect(await here.request(leadCalls.invite, { jobId, contractorId: other.id }, { as: owner })).toMatchObject({
    status: 409,
    body: { message: 'A quote for this job has already been accepted.' },
  })
})

test('a contractor who has paused is not invited', async () => {
  const [owner, person] = [await homeowner(here), await contractor(here)]
  await here.done(profileCalls.pause, { id: person.id, until: dayOf(later(here.clock(), days(7))) }, { as: person })
  const invitation = { jobId: await job(here, owner), contractorId: person.id }
  expect(await here.request(leadCalls.invite, invitation, { as: owner })).toMatchObject({
    status: 409,
    body: { message: takesNoWork },
  })
})
