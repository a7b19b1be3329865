import { expect, test } from 'vitest'
import { privacyCalls } from '#features/privacy/contract.ts'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { subscriptionWorks } from '#features/subscriptions/scheduled.ts'
import { days, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { cards, subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { creditCalls, type LedgerEntry } from './contract.ts'
import { append, contractorsWithOverdue, lotsOf } from './records.ts'
import { leadPrice } from './rules/lead-price.ts'
import { adminGrants, entriesPerPage, lapse, ledgerParts } from './rules.ts'
import { creditWorks } from './scheduled.ts'
import { addGrant } from './services.ts'

test('The ledger is a CSV file as well: each entry with its rule and the balance after it, oldest first', async () => {
  await using here = await world()
  const person = await subscriber(here, 2, cards.pays)
  const path = creditCalls.ledgerCsv.path.replace(':contractorId', person.id)
  const answer = await here.app.request(path, { headers: { cookie: person.cookie } })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('lead-credits.csv')
  const [head, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toBe('Date,Kind,Credits,Balance,Reason,Job,Rule,Expires')
  const [, professional] = plans
  expect(rows[0]).toContain(
    `2026-02-01 09:00,Free trial,${trial.leads},${trial.leads},Free trial,,The free trial of a new profile,2026-03-03 09:00`,
  )
  expect(rows[1]).toContain(
    `2026-02-01 09:00,Monthly allowance,${professional.leads},${trial.leads + professional.leads},Professional plan,,The leads of a paid month,`,
  )
})

test('what a spreadsheet would take for a formula is kept as text in the CSV file, and figures stay figures', async () => {
  await using here = await world()
  const person = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const give = (reason: string) =>
    here.done(creditCalls.give, { userId: person.id, credits: adminGrants[0], reason }, { as: admin })
  const reasons = ['=1+1', '+1', '-1', '@SUM(A1)', '1+1', 'say "hi", please']
  for (const reason of reasons) await give(reason)
  const owner = await homeowner(here)
  await leadAt(here, 'pending', await job(here, owner), owner, person)
  const path = creditCalls.ledgerCsv.path.replace(':contractorId', person.id)
  const text = await (await here.app.request(path, { headers: { cookie: person.cookie } })).text()
  for (const reason of [`'=1+1`, `'+1`, `'-1`, `'@SUM(A1)`, '1+1', '"say ""hi"", please"'])
    expect(text).toMatch(new RegExp(`,Credits given to you,${adminGrants[0]},\\d+,${RegExp.escape(reason)},`))
  expect(text).toContain(`,Quote request confirmed,-${leadPrice},`)
})

test('credits past their time are written off within minutes, or by night when that was missed', async () => {
  await using here = await world({ rateLimits: false })
  const [soon, byNight] = creditWorks.map((work) => [work])
  const person = await contractor(here)
  const writtenOff = async () => {
    const { entries } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    return entries.filter(({ kind }) => kind === 'expiry').map(({ amount }) => amount)
  }
  here.clock.advance(days(trial.days) - 1)
  await carryOut(here.services, creditWorks)
  expect(await writtenOff()).toEqual([])
  here.clock.advance(1)
  await carryOut(here.services, soon ?? [])
  await carryOut(here.services, soon ?? [])
  expect(await writtenOff()).toEqual([-trial.leads])

  const late = await contractor(here)
  here.clock.advance(days(trial.days + 2))
  await carryOut(here.services, soon ?? [])
  const { db } = here.services.database
  const now = here.clock()
  expect(await contractorsWithOverdue(db, { since: new Date(0), now }, 10)).toEqual([{ id: late.id }])
  await carryOut(here.services, byNight ?? [])
  expect(await contractorsWithOverdue(db, { since: new Date(0), now }, 10)).toEqual([])
})

test('what has lapsed counts as lapsed from that instant on, whenever it is written off: the newest balance is the balance', async () => {
  await using here = await world({ rateLimits: false })
  const person = await subscriber(here, 1, cards.pays)
  const [starter] = plans
  const path = creditCalls.ledgerCsv.path.replace(':contractorId', person.id)
  const seen = async () => {
    const { leadCreditsBalance, entries } = await here.done(
      creditCalls.ledger,
      { contractorId: person.id },
      { as: person },
    )
    const csv = await (await here.app.request(path, { headers: { cookie: person.cookie } })).text()
    const lastOfCsv = csv.trim().split('\r\n').at(-1)?.split(',')
    expect([entries[0]?.balance, Number(lastOfCsv?.[3])]).toEqual([leadCreditsBalance, leadCreditsBalance])
    expect(Math.max(...entries.map(({ balance }) => balance))).toBe(starter.leads + trial.leads)
    return entries.map(({ id, ...entry }) => entry)
  }
  await seen()
  here.clock.advance(days(trial.days))
  const lapsed = await seen()
  expect(lapsed[0]).toMatchObject({ kind: 'expiry', amount: -trial.leads, createdAt: here.clock().toISOString() })
  here.clock.advance(days(3))
  expect(await seen()).toContainEqual(lapsed[0])
  await carryOut(here.services, subscriptionWorks)
  const beforeWriteOff = await seen()
  expect(beforeWriteOff.map(({ kind }) => kind).slice(0, 2)).toEqual(['plan_allowance', 'expiry'])
  await carryOut(here.services, creditWorks)
  expect(await seen()).toEqual(beforeWriteOff)
})

test('the ledger is read a page at a time, all of it or one part, with the totals and balances of the whole', async () => {
  await using here = await world({ rateLimits: false })
  const person = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const [credits] = adminGrants
  const given = entriesPerPage + 4
  for (let i = 0; i < given; i++) {
    here.clock.advance(1000)
    await here.done(creditCalls.give, { userId: person.id, credits }, { as: admin })
  }
  const owner = await homeowner(here)
  await leadAt(here, 'pending', await job(here, owner), owner, person)
  const read = (input: { show?: 'given' | 'spent' | 'returned'; page?: number }) =>
    here.done(creditCalls.ledger, { contractorId: person.id, ...input }, { as: person })
  const leadCreditsBalance = trial.leads + given * credits - leadPrice
  const figures = { leadCreditsBalance, leadsRemaining: trial.leads - leadPrice, total: given + 2 }
  const pages = [await read({}), await read({ page: 2 }), await read({ page: 3 })]
  expect(pages.map(({ entries }) => entries.length)).toEqual([entriesPerPage, figures.total - entriesPerPage, 0])
  for (const page of pages) expect(page).toMatchObject({ ...figures, matching: figures.total })
  expect(pages[0]?.entries[0]).toMatchObject({ kind: 'hold', balance: leadCreditsBalance })
  expect(pages[1]?.entries.at(-1)).toMatchObject({ kind: 'trial_grant', balance: trial.leads })
  expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(figures.total)
  const last = await read({ show: 'given', page: 2 })
  expect(last).toMatchObject({ ...figures, matching: given + 1 })
  expect(last.entries.map(({ kind }) => kind)).toEqual([...Array(4).fill('admin_grant'), 'trial_grant'])
  expect(await read({ show: 'returned' })).toMatchObject({ ...figures, matching: 0, entries: [] })
  const csv = await here.app.request(creditCalls.ledgerCsv.path.replace(':contractorId', person.id), {
    headers: { cookie: person.cookie },
  })
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(figures.total + 1)
})

/** The ledger oldest first as a look at every written entry makes it: what lapsed counts from its end on. */
async function everyEntry({ services }: World, contractorId: string) {
  const rows = await services.database.db
    .selectFrom('credit_entries')
    .select(['id', 'kind', 'amount', 'rule', 'expires_at', 'created_at'])
    .where('contractor_id', '=', contractorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const at = ({ kind, rule, expires_at, created_at }: (typeof rows)[number]) =>
    (kind === 'expiry' && rule === lapse.rule && expires_at ? expires_at : created_at).getTime()
  let balance = 0
  return rows
    .sort((a, b) => at(a) - at(b) || Number(b.rule === lapse.rule) - Number(a.rule === lapse.rule))
    .map((row) => {
      balance += row.amount
      return { id: row.id, createdAt: new Date(at(row)).toISOString(), amount: row.amount, balance }
    })
}

test('pages and parts of the ledger have the order and balances of a look at every entry, whatever was written off late', async () => {
  await using here = await world({ rateLimits: false })
  const person = await contractor(here)
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const day = days(1)
  const { db } = here.services.database
  const now = here.clock()
  const ends = [3, 5, 5, 9, null].map((n) => (n === null ? null : later(now, n * day)))
  for (const [i, expiresAt] of ends.entries()) {
    const grant = { contractorId: person.id, kind: 'admin_grant' as const, amount: 20 + i, expiresAt }
    await addGrant(db, { ...grant, now: later(now, i), reason: 'Given by an admin' })
  }
  for (let i = 0; i < 15; i++) {
    here.clock.advance(day / 2)
    await leadAt(here, 'pending', await job(here, owner), owner, person)
    for (let n = 0; n < 2; n++)
      await here.done(creditCalls.adjust, { id: person.id, amount: n ? -2 : 3, reason: 'A gift' }, { as: admin })
    if (i !== 8) continue
    const lot = (await lotsOf(db, person.id)).find(({ remaining }) => remaining > 0)
    const taken = { contractorId: person.id, now: here.clock(), reason: 'First month paid back', rule: 'money-back' }
    await append(db, taken, { lot_id: lot?.id ?? '', expires_at: later(now, 3 * day), kind: 'expiry', amount: -1 })
    await carryOut(here.services, creditWorks)
  }
  const read = async (show?: (typeof ledgerParts)[number]['value']) => {
    const pages: LedgerEntry[] = []
    for (let page = 1; ; page++) {
      const { entries, matching } = await here.done(
        creditCalls.ledger,
        { contractorId: person.id, page, ...(show && { show }) },
        { as: person },
      )
      pages.push(...entries)
      if (entries.length === 0) return pages.length === matching ? pages.reverse() : expect.fail(`${matching}`)
    }
  }
  const shown = (entries: readonly LedgerEntry[]) =>
    entries.map(({ id, createdAt, amount, balance }) => ({ id, createdAt, amount, balance }))
  const before = shown(await read())
  await carryOut(here.services, creditWorks)
  const all = await read()
  expect(all.length).toBeGreaterThan(entriesPerPage)
  expect(shown(all)).toEqual(await everyEntry(here, person.id))
  const withoutIds = (entries: typeof before) => entries.map(({ id, ...entry }) => entry)
  expect(withoutIds(shown(all))).toEqual(withoutIds(before))
  for (const { value, kinds } of ledgerParts)
    expect(await read(value)).toEqual(all.filter(({ kind }) => kinds.some((one) => one === kind)))
})

test('free leads that are sent again, since the answer was lost, are given once', async () => {
  const here = await world({ rateLimits: false })
  const [person, other, admin] = [await contractor(here), await contractor(here), await here.person({ role: 'admin' })]
  const form = { userId: person.id, credits: adminGrants[0], key: newId() }
  const answers = await Promise.all([1, 2, 3].map(() => here.request(creditCalls.give, form, { as: admin })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await here.request(creditCalls.give, { ...form, userId: other.id }, { as: admin })).status).toBe(409)
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  expect(leadCreditsBalance).toBe(trial.leads + adminGrants[0])
  const told = (await here.mails()).filter(({ to, subject }) => to === person.email && /free lead/.test(subject))
  expect(told).toHaveLength(1)
})

test('another number of credits sent from the same form, since the answer was lost, is not said to be done', async () => {
  const here = await world({ rateLimits: false })
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  await here.done(creditCalls.give, { userId: person.id, credits: adminGrants[0] }, { as: admin })
  const adjust = (amount: number, key: string) =>
    here.request(creditCalls.adjust, { id: person.id, amount, reason: 'For the trouble', key }, { as: admin })
  const [given, taken] = [newId(), newId()]
  expect((await adjust(2, given)).status).toBe(200)
  expect(await adjust(3, given)).toMatchObject({
    status: 409,
    body: { message: 'From this form they were given 2 lead credits already. Press again to do this as well.' },
  })
  // Out of two lots, and so as two entries.
  for (let i = 0; i < 2; i++) expect((await adjust(-(adminGrants[0] + 1), taken)).status).toBe(200)
  expect((await adjust(-1, taken)).status).toBe(409)
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  expect(leadCreditsBalance).toBe(trial.leads + 1)
})

test('who gives credits to somebody who can have none reads why', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const why = async (id: string) => {
    const { status, body } = await here.request(creditCalls.adjust, { id, amount: 2, reason: 'A gift' }, { as: admin })
    expect(status).toBe(404)
    return body
  }
  const owner = await homeowner(here)
  expect(await why(owner.id)).toMatchObject({ message: 'This is a homeowner, and only contractors have credits.' })
  const unfinished = await here.person({ role: 'contractor' })
  expect(await why(unfinished.id)).toMatchObject({ message: 'This contractor has not completed their profile.' })
  const gone = await contractor(here)
  await here.done(privacyCalls.deleteUser, { id: gone.id, reason: 'Asked for it' }, { as: admin })
  expect(await why(gone.id)).toMatchObject({ message: 'This account has been deleted.' })
  expect(await why(newId())).toMatchObject({ message: 'We cannot find this person.' })
})
