import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { auditCalls } from '#features/audit/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { setUpAdmin } from '#features/sign-in/actions/admin-command.ts'
import { makeFirstAdmin } from '#features/sign-in/actions/first-admin.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { Person } from '#tests/people.ts'
import { cookieOf } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { routes } from '../../app.ts'
import { secondFactorCalls } from './contract.ts'
import { codeRate, recoveryCodes } from './rules.ts'

const admin = { username: 'office@example.com', password: 'paper and pencils' }
const step = minutes(0.5)

test('an admin turns it on with a code of the app, and then signs in with one', async () => {
  const { here, as, code } = await office()
  expect(await here.done(secondFactorCalls.status, {}, { as })).toEqual({ on: false, recoveryCodesLeft: 0 })
  const { recoveryCodes: made } = await turnOn({ here, as, code })
  expect(new Set(made).size).toBe(recoveryCodes.made)
  expect((await here.mailTo(admin.username)).subject).toBe('Two-factor sign-in is on')
  expect(await here.done(secondFactorCalls.status, {}, { as })).toEqual({ on: true, recoveryCodesLeft: made.length })
  const again = { password: admin.password, code: code() }
  const message = expect.stringContaining('already on. If you have no recovery codes')
  expect(await here.request(secondFactorCalls.turnOn, again, { as })).toMatchObject({ status: 409, body: { message } })
  here.clock.advance(step)
  expect(await signIn(here)).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } })
  expect(await signIn(here, '000000')).toMatchObject({ status: 401, body: { code: 'BAD_CODE' } })
  const answer = await signIn(here, code())
  expect(answer).toMatchObject({ status: 200, body: { user: { email: admin.username } } })
  expect(answer.body).not.toHaveProperty('recoveryCodesLeft')
})

test('turning it on signs the admin out everywhere else, and nobody else anywhere', async () => {
  const { here, as, code } = await office()
  const elsewhere = { cookie: cookieOf(await signIn(here)) } as Person
  const colleague = await here.person({ role: 'admin' })
  await turnOn({ here, as, code })
  expect((await here.mailTo(admin.username)).text).toContain('You have been signed out everywhere else.')
  const status = async (person: Person) => (await here.request(secondFactorCalls.status, {}, { as: person })).status
  expect(await status(elsewhere)).toBe(401)
  expect(await status(as)).toBe(200)
  expect(await status(colleague)).toBe(200)
})

describe('until it is on', () => {
  const calls = routes.map(({ call }) => call).filter(({ who }) => who !== 'anyone' && who.includes('admin'))
  const open = [secondFactorCalls.status, secondFactorCalls.begin, secondFactorCalls.turnOn, signInCalls.adminLogout]

  test('nothing that admins may call answers, but what sets it up', async () => {
    const { here, as } = await office()
    expect((await here.done(signInCalls.session, {}, { as })).user).toMatchObject({ enrolling: true })
    for (const call of calls) {
      if ((open as readonly unknown[]).includes(call)) continue
      const path = call.path.replaceAll(/:\w+/g, newId())
      const json = { 'content-type': 'application/json' }
      const body = call.method === 'GET' ? {} : { body: '{}' }
      const response = await here.app.request(path, {
        method: call.method,
        headers: { cookie: as.cookie, ...json },
        ...body,
      })
      expect({ path, status: response.status, body: await response.json() }).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_NEEDED' },
      })
    }
  })

  test('they are a visitor to what anybody may call, and everything is open once it is on', async () => {
    const { here, as, code } = await office()
    const hidden = await here.person({ role: 'contractor' })
    const seen = async (person: Person) =>
      (await here.request(profileCalls.profile, { id: hidden.id }, { as: person })).status
    expect(await seen(as)).toBe((await here.request(profileCalls.profile, { id: hidden.id })).status)
    await turnOn({ here, as, code })
    expect((await here.request(auditCalls.list, {}, { as })).status).toBe(200)
    expect((await here.done(signInCalls.session, {}, { as })).user).not.toHaveProperty('enrolling')
  })
})

test('it is not asked for before the app has shown that it knows its secret', async () => {
  const { here, as, code } = await office()
  const wrong = { password: admin.password, code: '000000' }
  expect(await here.request(secondFactorCalls.turnOn, wrong, { as })).toMatchObject({ body: { code: 'WRONG_STATE' } })
  await code.begin()
  expect(await here.request(secondFactorCalls.turnOn, wrong, { as })).toMatchObject({ body: { code: 'BAD_CODE' } })
  expect((await signIn(here)).status).toBe(200)
})

test('a code without the password says no more than a wrong password', async () => {
  const { here, as, code } = await office()
  await turnOn({ here, as, code })
  here.clock.advance(step)
  for (const typed of [undefined, '000000', code()])
    expect(await here.request(signInCalls.adminLogin, { ...admin, password: 'a guess', code: typed })).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS' },
    })
})

test('clocks may differ by half a minute, not by more', async () => {
  const { here, as, code } = await office()
  await turnOn({ here, as, code })
  here.clock.advance(10 * step)
  expect((await signIn(here, code(-2))).status).toBe(401)
  expect((await signIn(here, code(2))).status).toBe(401)
  expect((await signIn(here, code(-1))).status).toBe(200)
  expect((await signIn(here, code(1))).status).toBe(200)
})

test('a code works once, however many bring it at the same moment, and none before it works afterwards', async () => {
  const { here, as, code } = await office()
  await turnOn({ here, as, code })
  expect((await signIn(here, code())).status).toBe(401)
  here.clock.advance(2 * step)
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(here, code())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  expect((await signIn(here, code(-1))).status).toBe(401)
})

test('a recovery code takes the place of a code once; its owner is told how many are left', async () => {
  const { here, as, code } = await office()
  const { recoveryCodes: made } = await turnOn({ here, as, code })
  const [first = '', second = ''] = made
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(here, first)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ recoveryCodesLeft: made.length - 1 })
  const mails = (await here.mails()).filter(({ subject }) => subject === 'A recovery code was used')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('9 are left')
  expect((await signIn(here, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
})

test('new recovery codes take the place of the old ones, and turning it off needs the password and a code', async () => {
  const { here, as, code } = await office()
  const { recoveryCodes: old } = await turnOn({ here, as, code })
  here.clock.advance(step)
  const proof = { password: admin.password, code: code() }
  for (const call of [secondFactorCalls.newRecoveryCodes, secondFactorCalls.turnOff]) {
    expect((await here.request(call, { ...proof, password: 'a guess' }, { as })).status).toBe(401)
    expect((await here.request(call, { ...proof, code: '000000' }, { as })).status).toBe(401)
  }
  const { recoveryCodes: made } = await here.done(secondFactorCalls.newRecoveryCodes, proof, { as })
  expect((await here.mailTo(admin.username)).subject).toBe('You have new recovery codes')
  expect((await signIn(here, old[0])).status).toBe(401)
  expect((await signIn(here, made[0])).status).toBe(200)
  await here.done(secondFactorCalls.turnOff, { ...proof, code: made[1] ?? '' }, { as })
  const { subject, text } = await here.mailTo(admin.username)
  expect(subject).toBe('Two-factor sign-in is off')
  expect(text).toContain('nothing else of the admin area is open to you')
  expect((await signIn(here)).status).toBe(200)
  expect((await here.request(auditCalls.list, {}, { as })).status).toBe(403)
})

test('what is kept makes no codes by itself, and the audit log knows what was done but no secret', async () => {
  const { here, as, code } = await office()
  const { recoveryCodes: made } = await turnOn({ here, as, code })
  here.clock.advance(step)
  await signIn(here, code())
  const { rows } = await here.services.database.pool.query(
    `select row_to_json(second_factors)::text || (select json_agg(recovery_codes)::text from recovery_codes) as kept
      from second_factors`,
  )
  const log = await here.done(auditCalls.list, {}, { as })
  expect(log.map(({ action, details }) => ({ action, details })).reverse()).toEqual([
    { action: 'Sign in', details: { secondFactor: 'none' } },
    { action: 'Give an authenticator app its secret', details: {} },
    { action: 'Turn on two-factor sign-in', details: {} },
    { action: 'Sign in', details: { secondFactor: 'code' } },
  ])
  for (const secret of [code.secret(), ...made]) {
    expect(rows[0].kept).not.toContain(secret)
    expect(JSON.stringify(log)).not.toContain(secret)
  }
})

test('guessing ends soon, for the app alone: a recovery code still opens', async () => {
  const { here, as, code } = await office({ rateLimits: true })
  const { recoveryCodes: made } = await turnOn({ here, as, code })
  for (let tries = 0; tries < codeRate.times; tries++) {
    here.clock.advance(step * 10)
    expect(await signIn(here, '000000')).toMatchObject({ body: { code: 'BAD_CODE' } })
  }
  here.clock.advance(step * 10)
  expect(await signIn(here, code())).toMatchObject({ status: 429 })
  expect((await signIn(here, made[0])).status).toBe(200)
})

test('the command that lets an admin in again takes it away, and says so', async () => {
  const { here, as, code } = await office()
  await turnOn({ here, as, code })
  const { link, secondFactorRemoved } = await inTransaction(here.services, [], (transaction) =>
    setUpAdmin(transaction, 'reset', admin.username),
  )
  expect(secondFactorRemoved).toBe(true)
  const { subject, text } = await here.mailTo(admin.username)
  expect(subject).toContain('has been removed')
  expect(text).toContain('Two-factor sign-in is off')
  expect(text).not.toContain(link)
  const token = new URL(link).searchParams.get('token') ?? ''
  await here.done(accountCalls.resetPassword, { token, password: admin.password })
  const answer = await signIn(here)
  expect(answer.status).toBe(200)
  const [, reset] = await here.done(auditCalls.list, {}, { as: await here.person({ role: 'admin' }) })
  expect(reset).toMatchObject({ admin: null, details: { secondFactor: 'removed' } })
})

const signIn = (here: World, code?: string) => here.request(signInCalls.adminLogin, { ...admin, code })

/** An admin with a password, signed in, and an authenticator app whose clock is some half minutes ahead. */
async function office(settings = { rateLimits: false }) {
  const here = await world({ ...settings, admin: { email: admin.username, password: admin.password } })
  await makeFirstAdmin(here.services)
  const as = { cookie: cookieOf(await signIn(here)) } as Person
  let secret = ''
  const app = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: here.clock().getTime() + ahead * step })
  const begin = async () => {
    const begun = await here.done(secondFactorCalls.begin, {}, { as })
    expect(begun.address).toContain(`secret=${begun.secret}`)
    secret = begun.secret
  }
  return { here, as, code: Object.assign(app, { begin, secret: () => secret }) }
}

async function turnOn({ here, as, code }: Awaited<ReturnType<typeof office>>) {
  await code.begin()
  return here.done(secondFactorCalls.turnOn, { password: admin.password, code: code() }, { as })
}
