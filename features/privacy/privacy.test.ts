import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { deletionDue, deletionWord } from '#features/departures/rules.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { textCalls } from '#features/texts/contract.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { days, formatDay, later, monthsLater } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { rowsPerPage } from '#shared/searching.ts'
import { erase } from '#tests/erase.ts'
import { contactRequest, contractor, homeowner, job, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { pay } from '#tests/subscriber.ts'
import { traces } from '#tests/traces.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'
import { rowsAbout } from './records/personal-rows.ts'
import { dueBefore, idleWarning, nextRun, periodNames } from './rules/retention.ts'
import { retentionYears } from './rules.ts'
import { privacyWorks } from './scheduled.ts'

const password = 'a-long-password'
const rare = { firstName: 'Zebedee', lastName: 'Quillfeather', phone: '+447700900777', email: 'zeb.quill@example.com' }

/** Somebody with a password and a unique name, number and address. */
async function named(here: World, person: Person): Promise<Person> {
  const { pool } = here.services.database
  await pool.query('update users set first_name = $2, last_name = $3, phone = $4, email = $5 where id = $1', [
    person.id,
    rare.firstName,
    rare.lastName,
    rare.phone,
    rare.email,
  ])
  await pool.query(
    `insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values (gen_random_uuid(), $1::uuid, 'credential', ($1::uuid)::text, $2, now(), now())`,
    [person.id, await passwordHash(password)],
  )
  return person
}

/** Requests the deletion of an account and lets the grace period pass. */
async function leave(here: World, as: Person): Promise<void> {
  await here.done(privacyCalls.deleteAccount, { password, word: deletionWord }, { as })
  await here.mails()
  here.clock.set(deletionDue(here.clock()))
  await runAll(here)
}

async function runAll(here: World): Promise<void> {
  await carryOut(here.services, privacyWorks)
}

test('a homeowner who deletes the account leaves no trace, and nobody else loses by it', async () => {
  const here = await world()
  const owner = await named(here, await homeowner(here))
  const [paid, done] = [await contractor(here), await contractor(here)]
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: paid.id }, { as: paid })
  await leadAt(here, 'contacted', await job(here, owner), owner, paid)
  await leadAt(here, 'completed', await job(here, owner), owner, done)
  await contactRequest(here, owner, done)
  await here.done(textCalls.sendCode, {}, { as: owner })
  await here.mails()
  const { pool } = here.services.database
  await pool.query(
    `insert into enquiries (id, user_id, name, email, phone, message, answer, created_at, answer_due_at, closed_at)
      values (gen_random_uuid(), $1, $2, '', '', 'Where are my quotes?', 'Dear ' || $2, now(), now(), now())`,
    [owner.id, rare.lastName],
  )
  const unreachable = `update outbox set state = 'failed', last_error = '550 no mailbox ' || to_address where user_id = $1`
  await pool.query(unreachable, [owner.id])

  const asked = formatDay(here.clock())
  await leave(here, owner)
  const farewell = await here.mailTo(rare.email)
  expect(farewell.subject).toBe('Your account has been deleted')
  expect(farewell.text).toContain('If this was not you')
  await pool.query(`${unreachable} and kind = 'account-deleted'`, [owner.id])
  await runAll(here)

  expect(await traces(here, [...Object.values(rare), 'Otley Road', 'LS6 3AA', 'mixer tap', '07700 900123'])).toEqual([])
  expect((await here.request(ownAccountCalls.sessions, {}, { as: owner })).status).toBe(401)
  const after = await here.done(creditCalls.ledger, { contractorId: paid.id }, { as: paid })
  expect(after.leadCreditsBalance).toBe(leadCreditsBalance)
  expect((await here.mailTo(paid.email)).subject).toBe(
    `The homeowner has closed their account: your lead of ${asked}, a plumbing job in Leeds`,
  )
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: paid.id }, { as: paid })
  expect(lead?.status).toBe('cancelled')
  const profile = await here.done(profileCalls.profile, { id: done.id }, {})
  expect(profile).toMatchObject({ rating: '5.0', reviewCount: 1 })
  const { reviews } = await here.done(reviewCalls.ofContractor, { id: done.id }, {})
  expect(reviews).toMatchObject([{ author: 'A former member' }])
})

test('a contractor who deletes the account leaves the directory and every lead; the homeowner can choose again', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const person = await named(here, await contractor(here))
  await here.done(
    profileCalls.update,
    { id: person.id, businessAddress: '7 Zither Lane, Leeds', description: 'Quillfeather does taps.' },
    { as: person },
  )
  await pay(here, person, 1)
  const jobId = await job(here, owner)
  await leadAt(here, 'accepted', jobId, owner, person)
  await here.mails()

  await leave(here, person)
  await here.mails()
  await runAll(here)

  expect(await traces(here, [...Object.values(rare), 'Zither'])).toEqual([])
  expect((await here.request(profileCalls.profile, { id: person.id })).status).toBe(410)
  expect((await here.done(directoryCalls.search, { location: 'Leeds' })).total).toBe(0)
  const jobs = await here.done(jobCalls.list, {}, { as: owner })
  expect(jobs).toMatchObject([{ id: jobId, status: 'active', quotesReceived: 0 }])
  const another = await contractor(here)
  await leadAt(here, 'accepted', jobId, owner, another)
  const { rows } = await here.services.database.pool.query(
    'select state, amount from subscriptions join invoices on invoices.subscription_id = subscriptions.id',
  )
  expect(rows).toEqual([{ state: 'ended', amount: expect.any(Number) }])
})

test('a wrong password deletes nothing', async () => {
  const here = await world()
  const owner = await named(here, await homeowner(here))
  const answer = await here.request(
    privacyCalls.deleteAccount,
    { password: 'another-password', word: deletionWord },
    { as: owner },
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect((await here.request(ownAccountCalls.sessions, {}, { as: owner })).status).toBe(200)
  expect((await here.request(privacyCalls.deleteAccount, { password, word: deletionWord }, { as: owner })).status).toBe(
    200,
  )
  expect((await here.request(privacyCalls.deleteAccount, { password, word: deletionWord }, { as: owner })).status).toBe(
    401,
  )
})

test('a download holds everything about the person and nothing they may not see of others', async () => {
  const here = await world()
  const owner = await named(here, await homeowner(here))
  const person = await contractor(here)
  await leadAt(here, 'pending', await job(here, owner), owner, person)
  await request(here, await job(here, owner), person)
  await here.mails()
  const download = async (as: Person) => {
    const { app } = here
    const answer = await app.request(privacyCalls.download.path, { headers: { cookie: as.cookie } })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    return Buffer.from(await answer.arrayBuffer()).toString()
  }
  const owners = await download(owner)
  for (const text of ['your-data.json', 'your-data.html', ...Object.values(rare), '12 Otley Road', 'LS6 3AA'])
    expect(owners).toContain(text)
  expect(owners).not.toContain('trial_grant')
  const contractors = await download(person)
  expect(contractors).toContain('trial_grant')
  for (const secret of [rare.lastName, rare.email, rare.phone, 'LS6 3AA', 'Otley Road', person.cookie.slice(-20)])
    expect(contractors).not.toContain(secret)
})

test('a download has the mails, and no link of them that opens anything', async () => {
  const here = await world()
  const person = await homeowner(here)
  await here.services.database.pool.query(
    `insert into outbox (id, kind, priority, user_id, to_address, subject, text, created_at)
      values ($1, 'password-reset', 'urgent', $2, $3, 'Choose a password', 'Here: /reset-password?token=secret', $4)`,
    [newId(), person.id, person.email, here.clock()],
  )
  const texts: unknown[] = []
  for await (const { table, rows } of rowsAbout(here.services.database.db, person.id))
    if (table === 'outbox') texts.push(...rows.map(({ text }) => text))
  expect(texts).toContain('Here: /reset-password?token=…')
  expect(JSON.stringify(texts)).not.toContain('secret')
})

test('somebody sees where they are signed in, and signs out everywhere', async () => {
  const here = await world()
  const person = await homeowner(here)
  expect(await here.done(ownAccountCalls.sessions, {}, { as: person })).toMatchObject([{ here: true }])
  await here.done(privacyCalls.signOutEverywhere, {}, { as: person })
  expect((await here.request(ownAccountCalls.sessions, {}, { as: person })).status).toBe(401)
})

test('an address nobody has confirmed is warned and told of the deletion without the name that was typed', async () => {
  const here = await world()
  const idle = await homeowner(here)
  await here.services.database.pool.query('update users set email_verified = false where id = $1', [idle.id])
  const ends = monthsLater(here.clock(), 12 * retentionYears.idleAccount)
  for (const [kind, at] of [
    ['account-idle', later(ends, -idleWarning)],
    ['account-deleted', ends],
  ] as const) {
    here.clock.set(at)
    await runAll(here)
    const mail = await here.mailTo(idle.email)
    expect(mail.kind).toBe(kind)
    expect(mail.text).not.toContain(idle.firstName)
  }
})

test('an account unused for two years is warned a month before, and deleted not a moment early', async () => {
  const here = await world()
  const idle = await homeowner(here)
  const last = here.clock()
  const ends = monthsLater(last, 12 * retentionYears.idleAccount)
  const isDeleted = async () => {
    await runAll(here)
    const { rows } = await here.services.database.pool.query('select deleted_at from users where id = $1', [idle.id])
    return rows[0].deleted_at !== null
  }
  here.clock.set(later(ends, -idleWarning - 1))
  await runAll(here)
  expect(await here.mails()).toEqual([])
  here.clock.set(later(ends, -idleWarning))
  await runAll(here)
  await runAll(here)
  expect((await here.mails()).map(({ kind }) => kind)).toEqual(['account-idle'])
  here.clock.set(later(ends, -1))
  expect(await isDeleted()).toBe(false)
  here.clock.set(ends)
  expect(await isDeleted()).toBe(true)
  expect((await here.mailTo(idle.email)).text).toContain(`You had not used it for ${retentionYears.idleAccount} years.`)
})

test('somebody who comes back after the warning stays, and is warned again when they are gone again', async () => {
  const here = await world()
  const idle = await homeowner(here)
  here.clock.set(later(monthsLater(here.clock(), 12 * retentionYears.idleAccount), -idleWarning))
  await runAll(here)
  await here.services.database.pool.query('update users set last_seen_at = $2 where id = $1', [idle.id, here.clock()])
  here.clock.advance(2 * idleWarning)
  await runAll(here)
  const { rows } = await here.services.database.pool.query('select deleted_at from users where id = $1', [idle.id])
  expect(rows).toEqual([{ deleted_at: null }])
  here.clock.set(monthsLater(here.clock(), 12 * retentionYears.idleAccount))
  await runAll(here)
  expect((await here.mails()).map(({ kind }) => kind)).toEqual(['account-idle', 'account-idle'])
})

test('messages go after three years, as the dry run says before', async () => {
  const { here, owner, person } = await peopleScene()
  await contactRequest(here, owner, person)
  await here.mails()
  const due = async () => {
    const { periods } = await here.done(privacyCalls.retention, {}, { as: await here.person({ role: 'admin' }) })
    return periods.find(({ name }) => name === 'messages')?.due
  }
  const sent = here.clock()
  here.clock.set(later(monthsLater(sent, 12 * retentionYears.messages), -days(1)))
  expect(dueBefore('messages', here.clock()) < sent).toBe(true)
  expect(await due()).toBe(0)
  here.clock.set(monthsLater(sent, 12 * retentionYears.messages))
  expect(await due()).toBe(1)
  await carryOut(
    here.services,
    privacyWorks.filter(({ name }) => name === 'forget-old-messages'),
  )
  expect(await due()).toBe(0)
})

test('every period says what is due, page by page, and does exactly that: no more, no less', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const { pool } = here.services.database
  const insert = (count: number, at: Date) =>
    pool.query(
      `insert into enquiries (id, name, email, phone, message, created_at, answer_due_at)
        select gen_random_uuid(), 'Asker ' || n, 'a@example.com', '', 'Words', $2, $2 from generate_series(1, $1) n`,
      [count, at],
    )
  const ended = dueBefore('enquiries', here.clock())
  await insert(rowsPerPage + 3, ended)
  await insert(2, later(ended, 1))
  const page = async (after?: string) =>
    (await here.done(privacyCalls.retention, { period: 'enquiries', after }, { as: admin })).rows
  const first = await page()
  const second = await page(first.at(-1)?.id)
  expect([first.length, second.length]).toEqual([rowsPerPage, 3])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(rowsPerPage + 3)
  expect(first[0]).toMatchObject({ what: expect.stringContaining('from Asker'), since: ended.toISOString() })

  const standing = async () =>
    (await here.done(privacyCalls.retention, {}, { as: admin })).periods.find(({ name }) => name === 'enquiries')
  expect(await standing()).toMatchObject({ due: rowsPerPage + 3, lastRun: null })
  await runAll(here)
  const lastRun = { at: here.clock().toISOString(), dealtWith: rowsPerPage + 3 }
  expect(await standing()).toMatchObject({ due: 0, lastRun })
  expect((await pool.query('select from enquiries')).rowCount).toBe(2)
})

test('every period can be asked what it is over for', async () => {
  const { here, owner: idle, person } = await peopleScene()
  here.clock.set(later(monthsLater(here.clock(), 12 * retentionYears.idleAccount), -idleWarning))
  for (const period of periodNames) {
    const { periods, rows } = await here.done(
      privacyCalls.retention,
      { period },
      { as: await here.person({ role: 'admin' }) },
    )
    expect(rows).toHaveLength(periods.find(({ name }) => name === period)?.due ?? -1)
    if (period === 'idleWarning') expect(rows.map(({ id }) => id).sort()).toEqual([person.id, idle.id].sort())
  }
})

test('the next run is at its time of the day in UK time, also on the days the clocks change', () => {
  const next = (now: string) => nextRun('mails', new Date(now)).toISOString()
  expect(next('2026-02-01T04:19:59Z')).toBe('2026-02-01T04:20:00.000Z')
  expect(next('2026-02-01T04:20:00Z')).toBe('2026-02-02T04:20:00.000Z')
  expect(next('2026-03-29T00:30:00Z')).toBe('2026-03-29T03:20:00.000Z')
  expect(next('2026-10-24T12:00:00Z')).toBe('2026-10-25T04:20:00.000Z')
})

test('what was agreed stays a fact without the person: its sums, its dates and its hash, for the other to read', async () => {
  const here = await world()
  const owner = await named(here, await homeowner(here))
  const other = await contractor(here)
  const leadId = await leadAt(here, 'site_visited', await job(here, owner), owner, other)
  await here.done(
    profileCalls.sayVat,
    { id: other.id, registered: false, number: '', pricesTyped: 'gross' },
    { as: other },
  )
  const lines = [
    {
      what: 'Fit the tap of Quillfeather',
      quantity: 1000,
      unit: 'item',
      unitPrice: 14_550,
      vat: 'none',
      group: 'labourCost',
    },
  ] as const
  const costs = { labourCost: 14_550, materialsCost: 0 }
  const stages = [{ name: 'Quillfeather pays', waitsFor: 'Quillfeather', amount: 14_550 }]
  const names = { customerName: 'Zebedee Quillfeather', excludes: 'What Quillfeather does', lines: [...lines], stages }
  await here.done(leadCalls.submitQuote, { leadId, ...quote, ...costs, ...names }, { as: other })
  await here.done(leadCalls.acceptQuote, { leadId, name: 'Z. Quillfeather' }, { as: owner })
  await here.done(leadCalls.markCompleted, { leadId }, { as: other })
  await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
  const given = await rowsOf(here, owner.id)
  expect(given).toContain('Z. Quillfeather')
  expect(given).toContain('You can cancel this agreement')
  await here.mails()

  await leave(here, owner)
  await here.mails()
  await runAll(here)

  expect(await traces(here, Object.values(rare))).toEqual([])
  const { versions, agreement } = await here.done(leadQuoteCalls.versions, { leadId }, { as: other })
  expect(versions).toMatchObject([
    {
      totalCost: 14_550,
      netCost: 14_550,
      vatCost: 0,
      lines: [{ what: '', unitPrice: 14_550 }],
      stages: [{ amount: 14_550 }],
    },
  ])
  expect(agreement).toMatchObject({ name: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const pdf = await here.request(leadQuoteCalls.document, { file: `${versions[0]?.id}.pdf` }, { as: other })
  expect(pdf.status).toBe(200)
})

test('a homeowner who stays keeps their own signature under what they agreed with somebody who is deleted', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const other = await contractor(here)
  const leadId = await leadAt(here, 'accepted', await job(here, owner), owner, other)
  const signed = async () => (await here.done(leadQuoteCalls.versions, { leadId }, { as: owner })).agreement?.name
  const before = await signed()
  expect(before).toContain(owner.lastName)
  await erase(here, other)
  expect(await signed()).toBe(before)
})

/** Everything about somebody in the download, as one text. */
async function rowsOf(here: World, userId: string): Promise<string> {
  const found: unknown[] = []
  for await (const { rows } of rowsAbout(here.services.database.db, userId)) found.push(rows)
  return JSON.stringify(found)
}
