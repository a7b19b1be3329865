import { beforeAll, describe, expect, test } from 'vitest'
import { makeFirstAdmin } from '#features/sign-in/actions/first-admin.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { isCommonPassword } from '#server/sign-in/common-passwords.ts'
import { confirmed, cookieOf, mailedToken, signIn, signUp } from '#tests/sign-up.ts'
import { type World, world } from '#tests/world.ts'
import { ownAccountCalls } from '../contract/own.ts'
import { accountCalls } from '../contract.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

/** Common passwords, and the person's own name. */
const weak = ['123456', 'password', '      ', 'Football', 'iloveyou', 'sunshine1', 'Sarah Ashworth']
const refusedAt = (field: string) => ({
  status: 400,
  body: { code: 'INVALID', fields: { [field]: expect.stringMatching(/^(This is|Please choose)/) } },
})

describe.each(weak)('the password %j', (password) => {
  test('opens no account', async () => {
    const person = signUp({ password })
    expect(await here.request(accountCalls.register, person)).toMatchObject(refusedAt('password'))
    expect((await here.mails()).filter(({ to }) => to === person.email)).toEqual([])
  })

  test('is not taken from a link, which stays usable', async () => {
    const { email } = await confirmed(here)
    await here.request(accountCalls.forgotPassword, { email })
    const token = await mailedToken(here, email)
    expect(await here.request(accountCalls.resetPassword, { token, password })).toMatchObject(refusedAt('password'))
    expect((await here.done(accountCalls.validateResetToken, { token })).valid).toBe(true)
  })

  test('takes the place of no other', async () => {
    const sarah = await confirmed(here)
    const as = { cookie: cookieOf(await signIn(here, sarah)) }
    const change = { current: sarah.password, new: password }
    expect(await here.request(ownAccountCalls.changePassword, change, { as })).toMatchObject(refusedAt('new'))
    expect((await signIn(here, sarah)).status).toBe(200)
  })
})

test('ten thousand and more are known, in capitals too', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common'].filter((word) => word.length >= 6)
  expect(known.length).toBeGreaterThan(10_000)
  expect(await isCommonPassword('letmein')).toBe(true)
  expect(await isCommonPassword('kettle and toast')).toBe(false)
})

test('an admin chooses a long one, by the link or by the environment', async () => {
  const office = await world({ rateLimits: false, admin: null })
  const toSetUp = await makeFirstAdmin(office.services)
  const token = new URL(toSetUp?.setUpUrl ?? '').searchParams.get('token') ?? ''
  const choose = (password: string) => office.request(accountCalls.resetPassword, { token, password })
  expect(await office.done(accountCalls.validateResetToken, { token })).toEqual({ valid: true, isAdmin: true })
  expect(await choose('short enough')).toMatchObject({ status: 200, body: { isAdmin: true } })
  const username = toSetUp?.email ?? ''
  expect((await office.mailTo(username)).text).toContain('/admin-login')
  expect((await office.request(signInCalls.adminLogin, { username, password: 'short enough' })).status).toBe(200)
  const other = await world({ rateLimits: false, admin: { email: 'office@example.com', password: 'administrator' } })
  await expect(makeFirstAdmin(other.services)).rejects.toThrow('ADMIN_PASSWORD cannot be used. This is one of')
})

test('eleven characters open no admin area', async () => {
  const office = await world({ rateLimits: false, admin: null })
  const toSetUp = await makeFirstAdmin(office.services)
  const token = new URL(toSetUp?.setUpUrl ?? '').searchParams.get('token') ?? ''
  expect(await office.request(accountCalls.resetPassword, { token, password: 'eleven char' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.stringContaining('at least 12 characters') } },
  })
})
