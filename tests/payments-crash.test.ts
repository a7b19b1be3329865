import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { later, minutes, monthsLater } from '#shared/dates.ts'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { openServices } from '../app.ts'
import { killed } from './killed.ts'
import { idOf, prepareRequests } from './prepared-requests.ts'
import { type StartedSite, scratchSite } from './started-site.ts'
import { card, cards } from './subscriber.ts'

const contractors = 40
const callers = 4
const begins = new Date('2026-02-02T10:00:00Z')
const [starter, , business] = plans

/** Every second one cancels at the end. */
const cancels = (n: number) => n % 2 === 1

/** Fills the site's data folder with contractors before it starts; returns the cookie of each. */
async function prepare(folder: string): Promise<(n: number) => string> {
  const postgres = await startEmbeddedPostgres(folder)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' })
  const services = await openServices(settings, postgres.connection)
  const cookieOf = await prepareRequests(services, 1, contractors)
  await services.close()
  await postgres.stop()
  return cookieOf
}

/** Subscribes, pays, upgrades and perhaps cancels for each contractor, repeating each request until it is answered. */
async function payMany(site: StartedSite, cookieOf: (n: number) => string, answered: string[]): Promise<void> {
  let next = 0
  const ask = async <C extends Call>(n: number, { path: address }: C, input: RawInput<C>): Promise<Output<C>> => {
    for (;;) {
      const answer = await fetch(`${site.url}${address}`, {
        method: 'POST',
        headers: { cookie: cookieOf(n), 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
        .then(async (one) => ({ status: one.status, body: (await one.json()) as Output<C> }))
        .catch(() => undefined)
      if (answer && answer.status < 500) {
        answered.push(address)
        return answer.body
      }
      await sleep(20)
    }
  }
  const caller = async () => {
    for (let n = next++; n < contractors; n = next++) {
      const { clientSecret } = await ask(n, subscriptionCalls.create, { planId: 1 })
      await ask(n, subscriptionCalls.payInSandbox, { clientSecret, ...card(cards.pays) })
      await ask(n, subscriptionCalls.upgrade, { planId: 3 })
      if (cancels(n)) await ask(n, subscriptionCalls.cancel, {})
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

test('a server or database killed while many pay, upgrade, cancel and renew charges and credits each of them once', {
  timeout: 240_000,
}, async () => {
  await using site = await scratchSite({ RATE_LIMITS: 'off' })
  let started = 0
  const startAgain = () => site.startAt(later(begins, minutes(10 * started++)))
  const { site: theSite, both } = killed(site, startAgain)
  const blows = [theSite, both]
  const cookieOf = await prepare(site.folder)
  await startAgain()
  const answered: string[] = []
  const paying = payMany(site, cookieOf, answered)
  for (const [round, strike] of blows.entries()) {
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan((round + 1) * 45)
    await strike()
  }
  await paying
  expect(await books(site.folder)).toEqual(
    cancelledOrNot({ amounts: [starter.price, business.price - starter.price], leads: business.leads }),
  )

  const nextMonth = later(monthsLater(begins, 1), minutes(60))
  await site.end()
  await site.startAt(nextMonth)
  const renewals = async () =>
    (await ask(site.folder, 'select count(*)::int as count from invoices group by subscription_id having count(*) > 2'))
      .length
  await expect.poll(renewals, { timeout: 60_000, interval: 5 }).toBeGreaterThan(3)
  expect(await renewals()).toBeLessThan(contractors / 2)
  site.killDatabase()
  await site.end('SIGKILL')
  await site.startAt(nextMonth)
  const settled = `select count(*)::int as count from subscriptions where period_end <= '${nextMonth.toISOString()}' and state <> 'ended'`
  await expect.poll(() => ask(site.folder, settled), { timeout: 60_000 }).toEqual([{ count: 0 }])
  const amounts = [starter.price, business.price - starter.price]
  const [going, gone] = cancelledOrNot({ amounts, leads: business.leads })
  expect(await books(site.folder)).toEqual([
    { ...going, amounts: [...amounts, business.price].sort((a, b) => a - b), paid: 3, leads: 2 * business.leads },
    { ...gone, state: 'ended' },
  ])
  const twice = 'select user_id, subject from outbox group by user_id, subject having count(*) > 1'
  expect(await ask(site.folder, twice)).toEqual([])
})

interface Charged {
  amounts: readonly number[]
  leads: number
}

/** The totals of those who continue, and of those who cancelled. */
const cancelledOrNot = ({ amounts, leads }: Charged) =>
  [false, true].map((cancelling) => ({
    ...{ contractors: contractors / 2, cancelling, state: 'active' },
    ...{ amounts: [...amounts].sort((a, b) => a - b), paid: amounts.length, leads },
  }))

/** Charges here and at the provider with the credits added: how many contractors have each combination. */
const books = (folder: string) =>
  ask(
    folder,
    `select count(*)::int as contractors, cancelling, state, amounts, paid, leads from (
        select cancelling, s.state, jsonb_array_length(sandbox.state -> 'payments') as paid,
          (select array_agg(amount order by amount) from invoices where subscription_id = s.id) as amounts,
          (select sum(amount)::int from credit_entries where allowance like s.id || ' %') as leads
        from subscriptions s join sandbox_subscriptions sandbox on sandbox.id = provider_id
        where contractor_id = any($1)) each
      group by cancelling, state, amounts, paid, leads order by cancelling`,
    [Array.from({ length: contractors }, (_, n) => idOf('contractor', n))],
  )

async function ask(folder: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ host: path.join(folder, 'postgres-18'), user: 'app', database: 'app' })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
