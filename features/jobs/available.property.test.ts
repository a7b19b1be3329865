import fc from 'fast-check'
import { expect, test } from 'vitest'
import { radii } from '#features/contractors/rules.ts'
import { insertLead } from '#features/leads/records/lead.ts'
import { milesBetween, wholeMiles } from '#features/places/rules.ts'
import { locate } from '#features/places/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { categoryIds, tradeNames } from '#features/trades/rules.ts'
import { newId } from '#shared/ids.ts'
import { leadFacts } from '#tests/lead-facts.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import type { World } from '#tests/world.ts'
import { jobCalls } from './contract.ts'
import { insertJob } from './records/job.ts'
import { fitOf } from './rules/fit.ts'
import { distanceBands, isOpen, jobLimits, jobStatuses } from './rules.ts'

const base = locate('LS1 4DY')
const rarely = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
const about = (middle: number, reach: number) =>
  fc.oneof(fc.constant(middle), fc.double({ min: middle - reach, max: middle + reach, noNaN: true }))

/** Mostly open jobs, some near Leeds and some outside any radius; places and times repeat, so that there are ties. */
const someJob = fc
  .record({
    category: fc.constantFrom(...categoryIds.slice(0, 3)),
    latitude: about(base.latitude, 1.8),
    longitude: about(base.longitude, 3),
    status: rarely('active' as const, ...jobStatuses),
    slots_taken: fc.integer({ min: 0, max: jobLimits.slots }),
    accepted_lead_id: rarely<string | null>(null, newId()),
    createdAt: fc.integer({ min: 1, max: 4 }).map((date) => new Date(Date.UTC(2026, 0, date))),
    hasMyLead: rarely(false, true),
  })
  .map((job) => ({ ...job, id: newId(), max_quotes: jobLimits.slots, miles: milesBetween(base, job) }))
type SomeJob = ReturnType<typeof someJob.generate>['value']

const scene = fc.record({
  jobs: fc.array(someJob, { maxLength: 60 }),
  trades: fc.uniqueArray(fc.constantFrom(...tradeNames.slice(0, 8)), { minLength: 1 }),
  radius: fc.constantFrom(...radii),
})

/** The expected result, computed from all jobs one by one. */
function plainLook(jobs: readonly SomeJob[], trades: readonly string[], radius: number) {
  const suits = (job: SomeJob) => fitOf(job, { ...base, trades, radius })
  const band = ({ miles }: SomeJob) => distanceBands.filter((begins) => miles >= begins).length
  const found = jobs
    .filter((job) => isOpen(job) && !job.hasMyLead && suits(job).inTrades)
    .sort((a, b) => band(a) - band(b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  return { near: found.filter((job) => suits(job).inReach), everywhere: found }
}

async function replaceJobs({ services }: World, jobs: readonly SomeJob[], owner: Person, me: Person) {
  const { db, pool } = services.database
  await pool.query('delete from leads')
  await pool.query('delete from jobs')
  const { postcode, district, town } = base
  for (const job of jobs) {
    const { id, category, latitude, longitude, status } = job
    const words = { title: 'Some work', description: 'Some work in and around the house.', location: 'Leeds' }
    await insertJob(db, {
      ...words,
      id,
      category,
      latitude,
      longitude,
      status,
      postcode,
      district,
      town,
      urgency: 'flexible',
      client_id: owner.id,
      slots_taken: job.slots_taken,
      max_quotes: job.max_quotes,
      accepted_lead_id: job.accepted_lead_id,
      created_at: job.createdAt,
    })
    await insertLead(db, {
      ...leadFacts({ id: newId(), status: 'declined' }),
      job_id: id,
      client_id: owner.id,
      contractor_id: job.hasMyLead ? me.id : newId(),
      contact_method: 'both',
      notes: null,
      sent_at: job.createdAt,
    })
  }
}

test('available jobs are those that a look at every job finds, in the same order and with the same figures', async () => {
  const { here, owner, person: me } = await peopleScene()

  const allPages = async (reach: 'area' | 'anywhere') => {
    const jobs = []
    for (let page = 1; ; page++) {
      const found = await here.done(jobCalls.available, { reach, page }, { as: me })
      jobs.push(...found.jobs.map(({ id, distanceMiles }) => ({ id, distanceMiles })))
      if (found.jobs.length === 0) return { ...found, jobs }
    }
  }
  const shown = (jobs: readonly SomeJob[]) => jobs.map((job) => ({ id: job.id, distanceMiles: wholeMiles(base, job) }))

  await fc.assert(
    fc.asyncProperty(scene, async ({ jobs, trades, radius }) => {
      await replaceJobs(here, jobs, owner, me)
      await here.done(profileCalls.update, { id: me.id, postcode: base.postcode, trades, radius }, { as: me })
      const { near, everywhere } = plainLook(jobs, trades, radius)
      const furtherAway = everywhere.length - near.length
      expect(await allPages('area')).toEqual({ jobs: shown(near), total: near.length, furtherAway })
      expect(await allPages('anywhere')).toEqual({ jobs: shown(everywhere), total: everywhere.length, furtherAway })
    }),
    { numRuns: 30 },
  )
}, 60_000)
