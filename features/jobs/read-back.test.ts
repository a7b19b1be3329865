import { expect, test } from 'vitest'
import type { RawInput } from '#shared/endpoint.ts'
import { namesOf } from '#shared/tables.ts'
import { homeowner } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { jobCalls } from './contract.ts'

type Posted = Omit<RawInput<typeof jobCalls.create>, 'clientId' | 'id'>
type Values = { [Field in keyof Required<Posted>]: readonly [posted: Posted[Field], changed: Posted[Field]] }

/** Two values of every field that can be posted: the first, and its change. A new field does not compile without them. */
const values: Values = {
  category: ['plumbing', 'roofing'],
  title: ['Leaking kitchen tap', 'Slipped roof slates'],
  description: ['The mixer tap in the kitchen drips day and night.', 'Three slates have slipped above the porch.'],
  location: ['Headingley, Leeds', 'Didsbury, Manchester'],
  postcode: ['LS6 3AA', 'M20 2AB'],
  budgetMin: [100, 150],
  budgetMax: [300, 450],
  urgency: ['urgent', 'within_month'],
  answers: [
    { leaking: 'Yes', water: 'Hot' },
    { leaking: 'No', area: 'The whole roof' },
  ],
}
const fields = namesOf(values)
const job = Object.fromEntries(fields.map((field) => [field, values[field][0]])) as Required<Posted>

test('everything that can be posted can be changed, and the table above holds all of it', () => {
  const { clientId: _, id: _id, ...posted } = jobCalls.create.input.shape
  const { id: __, ...changed } = jobCalls.change.input.shape
  expect(Object.keys(posted).sort()).toEqual(fields.toSorted())
  expect(Object.keys(changed).sort()).toEqual(fields.toSorted())
})

test('whatever is posted is read back as it was written, in the list and in a job begun from it', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { id } = await here.done(jobCalls.create, job, { as: owner })
  expect((await here.done(jobCalls.list, {}, { as: owner }))[0]).toMatchObject(job)
  await here.done(jobCalls.close, { id }, { as: owner })
  expect(await here.done(jobCalls.reopen, { id }, { as: owner })).toEqual(job)
})

test.each(fields)('%s alone is changed and read back, and nothing else changes with it', async (field) => {
  const here = await world()
  const owner = await homeowner(here)
  const { id } = await here.done(jobCalls.create, job, { as: owner })
  const change = { [field]: values[field][1] }
  await here.done(jobCalls.change, { id, ...change }, { as: owner })
  expect((await here.done(jobCalls.list, {}, { as: owner }))[0]).toMatchObject({ ...job, ...change })
})
