import { describe, expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { publicPortfolioCalls } from '#features/portfolio/contract/public.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { contractor, job, leadAt, request } from './market.ts'
import { peopleScene } from './people-scene.ts'
import { recordStatements } from './statements.ts'

const { here, owner, person } = await peopleScene({ rateLimits: true })

/** The statements of a call, without the batched notifications to open pages, which come later. */
async function asked(call: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(here.services.database.pool, async () => void (await call()))
  return statements.map(({ text }) => text).filter((text) => !text.includes('pg_notify'))
}

describe('a call asks the database no more than it has to', () => {
  test('a confirmed quote: who calls, job with lead and wallet and what is in it, the conversation, and all that is written', async () => {
    const leadId = await request(here, await job(here, owner), person)
    const statements = await asked(() => here.done(leadCalls.confirmQuote, { leadId }, { as: person }))
    expect(statements).toHaveLength(6)
    expect(statements.filter((text) => text === 'begin' || text === 'commit')).toHaveLength(2)
  })

  test('an approval: who calls, job with lead, the hold, the conversation, the step, contact details for the mail, and the mail', async () => {
    const leadId = await leadAt(here, 'pending', await job(here, owner), owner, person)
    expect(await asked(() => here.done(leadCalls.approve, { leadId }, { as: owner }))).toHaveLength(9)
  })

  test('a posted job: who calls, the account with how many they posted, and all that is written', async () => {
    const draft = {
      title: 'Leaking kitchen tap',
      description: 'The mixer tap in the kitchen drips day and night.',
      category: 'plumbing' as const,
      location: '12 Otley Road, Headingley, Leeds',
      postcode: 'LS6 3AA',
    }
    expect(await asked(() => here.done(jobCalls.create, draft, { as: owner }))).toHaveLength(5)
  })

  test('a profile: what is shown of it, with its record and what it was called before', async () => {
    expect(await asked(() => here.done(profileCalls.profile, { id: person.id }))).toHaveLength(1)
  })

  test.each([{}, { stars: 5, trade: 'plumbing' as const, photos: 'with' as const }])(
    'the reviews of a profile: the figures with the accounts of before, and a page: %o',
    async (narrowed) => {
      expect(await asked(() => here.done(reviewCalls.ofContractor, { id: person.id, ...narrowed }))).toHaveLength(2)
    },
  )

  test('photos and checks of a profile that others ask for too: once for all of them', async () => {
    const id = { id: (await contractor(here)).id }
    for (const call of [publicPortfolioCalls.ofContractor, publicVerificationCalls.checks]) {
      const statements = await asked(() => Promise.all([here.done(call, id), here.done(call, id, { as: owner })]))
      expect(statements).toEqual([...new Set(statements)])
    }
  })

  test.each([
    [1, {}],
    [1, { trade: 'plumbing' as const, sort: 'newest' as const }],
    [2, { search: person.lastName }],
    [2, { location: 'LS6 3AA', trade: 'plumbing' as const }],
    [2, { location: 'LS6 3AA', search: person.lastName }],
  ])('a search of the directory that nobody asked before takes %d: %o', async (count, search) => {
    expect(await asked(() => here.done(directoryCalls.search, search))).toHaveLength(count)
  })
})
