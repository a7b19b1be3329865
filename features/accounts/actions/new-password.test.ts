import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#shared/dates.ts'
import { confirmed, cookieOf, mailedToken, registered, signIn, signUp, whoIs } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { accountCalls } from '../contract.ts'
import { constantAnswerTime, linkLifetime } from '../rules.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const password = 'a new password'
const rows = async (sql: string, ...values: unknown[]) => (await here.services.database.pool.query(sql, values)).rows
const forgot = (email: string) => here.request(accountCalls.forgotPassword, { email })
const reset = (token: string) => here.request(accountCalls.resetPassword, { token, password })
const isValid = async (token: string) => (await here.done(accountCalls.validateResetToken, { token })).valid

/** The token of a reset link just requested. */
async function forgotten(email: string) {
  await forgot(email)
  return mailedToken(here, email)
}

describe('asking for a new password', () => {
  test('answers the same, in the same time, whether or not the address is known; only its owner gets a mail', async () => {
    const { email } = await confirmed(here)
    const answers = []
    for (const address of [email, 'nobody@example.com']) {
      const started = performance.now()
      const { status, body, headers } = await forgot(address)
      expect(performance.now() - started).toBeGreaterThan(constantAnswerTime - 5)
      answers.push({ status, body, headers: [...headers.keys()] })
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
    expect(answers[1]).toEqual(answers[0])
    expect((await here.mailTo(email)).kind).toBe('reset-password')
    expect((await here.mails()).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  test('mails a link to this site, whatever host whoever asks has named', async () => {
    const { email } = await confirmed(here)
    const poison = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const headers = { 'content-type': 'application/json', origin: here.services.settings.publicUrl, ...poison }
    for (const path of [accountCalls.forgotPassword.path, `http://evil.example${accountCalls.forgotPassword.path}`]) {
      await here.app.request(path, { method: 'POST', headers, body: JSON.stringify({ email }) })
      const { text, html } = await here.mailTo(email)
      expect(text).toContain(`${here.services.settings.publicUrl}/reset-password?token=`)
      expect(text + html).not.toContain('evil.example')
    }
  })

  test('changes nothing by itself', async () => {
    const sarah = await confirmed(here)
    await forgot(sarah.email)
    expect((await signIn(here, sarah)).status).toBe(200)
  })
})

describe('the link to choose a new password', () => {
  test('changes it, once', async () => {
    const sarah = await confirmed(here)
    const token = await forgotten(sarah.email)
    expect(await isValid(token)).toBe(true)
    expect((await reset(token)).status).toBe(200)
    expect(await isValid(token)).toBe(false)
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await signIn(here, sarah)).status).toBe(401)
    expect((await signIn(here, { ...sarah, password })).status).toBe(200)
  })

  test('signs the person out everywhere and tells them by mail', async () => {
    const sarah = await confirmed(here)
    const cookies = [cookieOf(await signIn(here, sarah)), cookieOf(await signIn(here, sarah))]
    const other = cookieOf(await signIn(here, await confirmed(here)))
    await reset(await forgotten(sarah.email))
    for (const cookie of cookies) expect(await whoIs(here, cookie)).toBeNull()
    expect(await whoIs(here, other)).not.toBeNull()
    expect((await here.mailTo(sarah.email)).kind).toBe('password-changed')
  })

  test('works until the last millisecond of its hour and not a moment later', async () => {
    expect(linkLifetime.resetPassword).toBe(hours(1))
    const [early, late] = [await confirmed(here), await confirmed(here)]
    const tokens = [await forgotten(early.email), await forgotten(late.email)] as const
    const begins = here.clock()
    here.clock.advance(hours(1) - 1)
    expect(await isValid(tokens[0])).toBe(true)
    expect((await reset(tokens[0])).status).toBe(200)
    here.clock.advance(1)
    expect(await isValid(tokens[1])).toBe(false)
    expect((await reset(tokens[1])).status).toBe(400)
    here.clock.set(begins)
  })

  test('works for one of many who use it at once, and uses up every other link of the account', async () => {
    const { email } = await confirmed(here)
    const [first, second] = [await forgotten(email), await forgotten(email)]
    expect(await isValid(first)).toBe(true)
    const answers = await Promise.all([first, second, first, second].map(reset))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const again = expect.stringContaining('If you have just chosen a password with it, sign in')
    expect((await reset(first)).body).toMatchObject({ message: again })
  })

  test('is not in the database: not even what is stored there opens anything', async () => {
    const { email } = await confirmed(here)
    const token = await forgotten(email)
    const stored = await rows(
      'select v.* from verifications v join users u on u.id::text = value where email = $1',
      email,
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await isValid(stored[0].identifier)).toBe(false)
  })

  test('confirms the address as well', async () => {
    const tom = await registered(here)
    await reset(await forgotten(tom.email))
    expect((await signIn(here, { ...tom, password })).status).toBe(200)
  })

  test('gives an account nobody has confirmed to whoever asks for it, with what they chose', async () => {
    const stranger = await registered(here, { firstName: 'Mallory', userType: 'contractor' })
    const owner = signUp({ email: stranger.email, phone: '07700 900123' })
    const browser = cookieOf(await here.request(accountCalls.register, owner))
    const token = await forgotten(owner.email)
    await here.done(accountCalls.resetPassword, { token, password }, { as: { cookie: browser } })
    expect((await signIn(here, { ...owner, password })).body).toMatchObject({
      user: { firstName: 'Sarah', userType: 'client', phone: '+447700900123' },
    })
  })

  test('leaves the job described before signing up with its account', async () => {
    const jobDraft = { job: { title: 'A new kitchen' }, step: 2 }
    const { email } = await registered(here, { jobDraft })
    await reset(await forgotten(email))
    const drafts = 'select d.draft from job_drafts d join users u on u.id = user_id where email = $1'
    expect(await rows(drafts, email)).toMatchObject([{ draft: jobDraft }])
  })

  test('refuses a password that is too short and stays usable', async () => {
    const { email } = await confirmed(here)
    const token = await forgotten(email)
    const answer = await here.request(accountCalls.resetPassword, { token, password: 'short' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { password: 'Password must be at least 6 characters' } },
    })
    expect(await isValid(token)).toBe(true)
  })

  test('leaves no session to a sign-in with the old password that was under way', async () => {
    for (const wait of [0, 15, 30, 45, 60]) {
      const sarah = await confirmed(here)
      const token = await forgotten(sarah.email)
      const change = reset(token)
      await sleep(wait)
      const cookie = cookieOf(await signIn(here, sarah))
      await change
      expect(await whoIs(here, cookie)).toBeNull()
    }
  })
})
