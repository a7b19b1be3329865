import { expect, test } from 'vitest'
import { days, formatMoment, later, monthsLater } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { cards, runWorks, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { newsLetters } from './letters.ts'
import { pastDue } from './rules/life-cycle.ts'
import { trial } from './rules.ts'

const mailsTo = async (here: World, { email }: Person) => (await here.mails()).filter(({ to }) => to === email)

test('a mail about a plan counts its leads in words that fit: one lead credit is, two are', () => {
  const tier = { tier: 1, price: 599, nextTier: null, nextPrice: null } as const
  const plan = { ...tier, state: 'active', period: null, cancelling: false } as const
  const facts = { firstName: 'Tom', publicUrl: 'https://x.example', before: plan, after: plan, paid: 599 }
  for (const news of ['started', 'renewed', 'upgraded'] as const) {
    const text = (leadsAdded: number) =>
      newsLetters[news]({
        ...facts,
        retries: 0,
        moneyBackUntil: null,
        awaitsMoneyBack: false,
        leadsAdded,
      }).paragraphs.join(' ')
    expect(text(1)).toMatch(/\b1 lead credit( is yours|,)/)
    expect(text(2)).toMatch(/\b2 lead credits( are yours|,)/)
  }
})

test('a trial that ends in the evening ends today for whoever is told that morning, not tomorrow', async () => {
  const here = await world()
  here.clock.set(new Date('2026-02-01T22:00:00Z'))
  const person = await contractor(here)
  for (const told of ['2026-02-25T08:05:00Z', '2026-03-02T20:05:00Z', '2026-03-03T08:05:00Z']) {
    here.clock.set(new Date(told))
    await runWorks(here.services)
  }
  expect((await mailsTo(here, person)).slice(-2).map(({ subject }) => subject)).toEqual([
    'Your free trial ends in 6 days',
    'Your free trial ends today',
  ])
})

test('the mail about a failed payment says that we try again only while we do, and then by when to press Pay Now', async () => {
  const here = await world()
  const person = await subscriber(here, 1, cards.paysOnce)
  const end = monthsLater(here.clock(), 1)
  for (const day of [0, ...pastDue.retryAfterDays]) {
    here.clock.set(later(end, days(day)))
    await runWorks(here.services)
  }
  const by = formatMoment(later(end, days(pastDue.graceDays)))
  const failed = (await mailsTo(here, person)).filter(({ subject }) => subject === 'Your payment did not go through')
  const next = failed.map(({ text }) => text.match(/We will (not )?try again.* your plan ends/)?.[0])
  const again = `We will try again. If it has not worked by ${by}, your plan ends`
  const last = `We will not try again by ourselves, even when you change your card. Press Pay Now by ${by}, or your plan ends`
  expect(next).toEqual([again, again, again, last])
})

/** The mails of the last days of a month, and of the first of the next. */
async function mailsOfTurn(here: World, person: Person) {
  const told = (await mailsTo(here, person)).length
  const end = monthsLater(here.clock(), 1)
  for (const day of [-3, 0]) {
    here.clock.set(later(end, days(day)))
    await runWorks(here.services)
  }
  return (await mailsTo(here, person)).slice(told)
}

test('the mails about a renewal name the plan that goes on', async () => {
  const here = await world()
  const mails = await mailsOfTurn(here, await subscriber(here, 3))
  const subjects = ['Your Business plan renews on 1 Mar 2026', 'Your Business plan has renewed']
  expect(mails.map(({ subject }) => subject)).toEqual(subjects)
  expect(mails[0]?.text).toContain('We will take £13.99 for the next month on the Business plan, with 15 new leads.')
})

test('the mails about a smaller plan that follows say that the plan changes, and that the smaller one has begun', async () => {
  const here = await world()
  const person = await subscriber(here, 3)
  await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
  const mails = await mailsOfTurn(here, person)
  const subjects = ['Reminder: your plan changes to Starter on 1 Mar 2026', 'Your Starter plan has begun']
  expect(mails.map(({ subject }) => subject)).toEqual(subjects)
  expect(mails[0]?.text).toContain('We will take £5.99 for the next month on the Starter plan, with 3 new leads.')
})

test('the mail about an ended trial says what stays: credits that do not expire, and the checks made', async () => {
  const here = await world()
  const person = await contractor(here)
  here.clock.advance(trial.length)
  await runWorks(here.services)
  const { subject, text } = await here.mailTo(person.email)
  expect(subject).toBe('Your free trial has ended')
  for (const stays of ['credits that do not expire stay', 'the checks we have made still count'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(stays)
})
