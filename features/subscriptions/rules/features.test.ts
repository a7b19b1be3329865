import { describe, expect, test } from 'vitest'
import { plans } from '../rules.ts'
import {
  enhancedVerification,
  featuresAddedBy,
  featuresLost,
  isIncluded,
  lowestPrice,
  mayJoinCall,
  planFeatures,
  pricePerLead,
} from './features.ts'

describe('What comes with a plan', () => {
  test('is all that the smaller one has, and what it adds', () => {
    const added = ([1, 2, 3] as const).map(featuresAddedBy)
    expect(added.flat()).toEqual(planFeatures)
    for (const [i, some] of added.entries()) for (const { tiers } of some) expect(Math.min(...tiers)).toBe(i + 1)
    for (const { tiers } of planFeatures) expect([[1, 2, 3], [2, 3], [3]]).toContainEqual(tiers)
  })

  test('is there on these plans and during the trial, and nowhere else', () => {
    const has = (tier: number, status: Parameters<typeof isIncluded>[1]['status']) =>
      isIncluded(enhancedVerification, { tier, status })
    expect([has(1, 'active'), has(2, 'active'), has(3, 'past_due'), has(0, 'trial'), has(0, 'none')]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('goes with it, except what every plan has', () => {
    expect(featuresLost({ tier: 3, status: 'active' }, 2)).toEqual(featuresAddedBy(3))
    expect(featuresLost({ tier: 2, status: 'active' }, null)).toEqual(featuresAddedBy(2))
    const inTrial = [...featuresAddedBy(2), ...featuresAddedBy(3)].filter(
      ({ label }) => label !== 'Maximum lead allocation',
    )
    expect(featuresLost({ tier: 0, status: 'trial' }, 1)).toEqual(inTrial)
    expect(featuresLost({ tier: 1, status: 'active' }, 3)).toEqual([])
  })

  test('includes the founder’s call while it is paid for or tried, from the middle plan on', () => {
    expect(['active', 'trial', 'past_due', 'ended', 'none'].filter((status) => mayJoinCall(2, status))).toEqual([
      'active',
      'trial',
    ])
    expect([0, 1, 2, 3].filter((tier) => mayJoinCall(tier, 'active'))).toEqual([2, 3])
  })
})

test('Prices begin with the smallest plan, and each plan says what a lead comes to', () => {
  expect(lowestPrice).toBe(plans[0].price)
  const [starter, professional] = plans
  expect(pricePerLead({ ...starter, price: 599, leads: 3 })).toBe(200)
  expect(pricePerLead({ ...professional, price: 899, leads: 5 })).toBe(180)
})
