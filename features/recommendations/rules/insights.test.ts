import { describe, expect, test } from 'vitest'
import { leadStateNames } from '#features/leads/rules/states.ts'
import { isWon, type PastLead, recordOf, usualValue } from './history.ts'
import { insightsOf, type Peers } from './insights.ts'

const past = (change: Partial<PastLead> = {}): PastLead => {
  return { category: 'plumbing', status: 'completed', miles: 5, askedAfterHours: 1, quoted: null, ...change }
}
const many = (count: number, change: Partial<PastLead> = {}) => Array.from({ length: count }, () => past(change))
const noPeers: Peers = { jobs: 0, verified: 0, medianHours: null }
const advice = (leads: PastLead[], peers: Peers = noPeers, verified = true) =>
  insightsOf(leads, peers, { verified }).recommendations

describe('A record', () => {
  test('counts as won what was accepted, as lost what was given to others, declined, parted with, left or never answered', () => {
    expect(leadStateNames.filter((status) => isWon({ status }))).toEqual([
      'accepted',
      'awaiting_completion',
      'completed',
    ])
    const decided = leadStateNames.filter((status) => recordOf([past({ status })]).decided === 1)
    expect(decided.filter((status) => !isWon({ status }))).toEqual([
      'declined',
      'withdrawn',
      'expired',
      'not_selected',
      'let_go',
    ])
    expect(recordOf([past(), past({ status: 'declined' }), past({ status: 'cancelled' })])).toEqual({
      won: 1,
      decided: 2,
    })
  })

  test('says what a won job is worth on average, over those that were quoted for', () => {
    expect(usualValue([])).toBeNull()
    expect(usualValue([past(), past({ status: 'declined', quoted: 900 })])).toBeNull()
    expect(usualValue([past({ quoted: 100 }), past({ quoted: 201 }), past()])).toEqual({ value: 151, jobs: 2 })
  })
})

describe('What a contractor is told of their own requests', () => {
  test('is a rate and a value from three cases on', () => {
    const told = (count: number) => {
      const { successRate, averageJobValue, valuedJobs } = insightsOf(many(count, { quoted: 500 }), noPeers, {
        verified: true,
      })
      return [successRate, averageJobValue, valuedJobs]
    }
    expect([told(0), told(2), told(3)]).toEqual([
      [null, null, 0],
      [null, null, 2],
      [100, 500, 3],
    ])
    const mixed = insightsOf([...many(2), past({ status: 'declined' }), past({ status: 'pending' })], noPeers, {
      verified: true,
    })
    expect(mixed).toMatchObject({ basis: 4, decided: 3, won: 2, successRate: 67, averageJobValue: null, valuedJobs: 0 })
  })

  test('lists the kinds of work most asked for first, then most won, then by name', () => {
    const leads = [
      past({ category: 'tiling' }),
      ...many(2, { category: 'roofing' }),
      past({ category: 'flooring', status: 'declined' }),
      past({ category: 'carpentry', status: 'declined' }),
    ]
    for (const order of [leads, leads.toReversed()])
      expect(insightsOf(order, noPeers, { verified: true }).preferredJobTypes).toEqual([
        { category: 'roofing', asked: 2, won: 2, decided: 2 },
        { category: 'tiling', asked: 1, won: 1, decided: 1 },
        { category: 'carpentry', asked: 1, won: 0, decided: 1 },
        { category: 'flooring', asked: 1, won: 0, decided: 1 },
      ])
  })
})

describe('Advice', () => {
  test('names the kind of work they win most often, from three decided of each', () => {
    const lost = (count: number) => many(count, { category: 'tiling', status: 'declined' })
    const text = 'You win Plumbing most often: 3 of 3 requests, against 0 of 3 for Tiling.'
    expect(advice([...many(3), ...lost(3)])).toEqual([text])
    expect(advice([...lost(3), ...many(3)])).toEqual([text])
    expect(advice([...many(2), ...lost(3)])).toEqual([])
    expect(advice([...many(3), ...lost(2)])).toEqual([])
    expect(advice([...many(3), ...many(3, { category: 'tiling' })])).toEqual([])
    expect(advice([])).toEqual([])
    const often = [...many(4, { category: 'roofing' }), ...many(4, { category: 'roofing', status: 'declined' })]
    expect(advice([...lost(3), ...often, ...many(3)])[0]).toContain('You win Plumbing most often: 3 of 3')
    const half = [past({ category: 'roofing' }), ...many(3, { category: 'roofing', status: 'declined' })]
    expect(advice([...half, ...many(4), past({ status: 'declined' }), ...lost(3)])[0]).toContain(
      'You win Plumbing most often: 4 of 5 requests, against 0 of 3 for Tiling.',
    )
  })

  test('says that near goes better, where it does', () => {
    const near = (miles: number) => many(3, { miles })
    const far = (count: number) => many(count, { miles: 30, status: 'declined' })
    expect(advice([...near(8), ...far(3)])).toEqual([
      'Jobs within 8 miles go better for you: 3 of 3 won, against 0 of 3 further away.',
    ])
    expect(advice([...near(1), ...far(3)])[0]).toMatch(/^Jobs within 1 mile go/)
    expect(advice([...near(0), ...far(3)])[0]).toMatch(/^Jobs within 1 mile go/)
    expect(advice([...near(2), ...far(3)])[0]).toMatch(/^Jobs within 2 miles go/)
    expect(advice([...near(8), ...far(2)])).toEqual([])
    expect(advice([...many(2, { miles: 8 }), past({ miles: 8, status: 'pending' }), ...far(3)])).toEqual([])
    expect(advice([...near(8), ...many(3, { miles: 30 })])).toEqual([])
    expect(advice([...many(3, { miles: 8, status: 'declined' }), ...many(3, { miles: 30 })])).toEqual([])
  })

  test('says to ask sooner when others who won asked clearly sooner', () => {
    const peers = { jobs: 10, verified: 0, medianHours: 4 }
    const asked = (askedAfterHours: number, count = 3) => many(count, { askedAfterHours })
    expect(advice(asked(6), peers)).toEqual([
      'Ask sooner: you typically ask 6 hours after a job is posted; those who won 10 jobs like these near you asked after 4 hours.',
    ])
    expect([5, 5.01].map((own) => advice(asked(own), peers).length)).toEqual([0, 1])
    expect(advice(asked(6, 2), peers)).toEqual([])
    expect(advice(asked(6), { ...peers, jobs: 9 })).toEqual([])
    expect(advice(asked(6), { ...peers, medianHours: null })).toEqual([])
    expect(advice([], { ...peers, medianHours: -1 })).toEqual([])
    expect(advice([...asked(1, 2), ...asked(90, 1)], peers)).toEqual([])
    expect(advice([...asked(90, 2), ...asked(1, 1)], peers)).toHaveLength(1)
    expect(advice([...asked(90, 2), ...asked(1, 2)], peers)).toEqual([])
  })

  test('tells times as people do: an hour, hours up to two days, then days', () => {
    const told = (own: number) =>
      advice(many(3, { askedAfterHours: own }), { jobs: 10, verified: 0, medianHours: 0.1 })[0]
    const texts = [1.4, 1.5, 47.4, 48, 72].map((own) => told(own)?.match(/ask (.*) after a job/)?.[1])
    expect(texts).toEqual(['an hour', '2 hours', '47 hours', '2 days', '3 days'])
  })

  test('is to get verified where at least half of the jobs go to those who are', () => {
    const to = (verified: number, jobs = 10, self = false) => advice([], { jobs, verified, medianHours: null }, self)
    expect(to(5)).toEqual(['Get verified: 5 of the last 10 jobs like these near you were won by verified contractors.'])
    expect([to(4), to(5, 9), to(10, 10, true)]).toEqual([[], [], []])
    expect(to(6)).toHaveLength(1)
  })

  test('mentions unanswered requests from the third on', () => {
    expect(advice(many(2, { status: 'expired' }))).toEqual([])
    expect(advice(many(3, { status: 'expired' }))).toEqual([
      '3 of your 3 requests had no answer. Their credits came back; a message that names a day to visit is easier to answer.',
    ])
    expect(advice([...many(2), ...many(2, { status: 'expired' })])).toEqual([])
  })
})
