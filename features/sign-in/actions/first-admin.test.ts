import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { registered } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { signInCalls } from '../contract.ts'
import { makeFirstAdmin } from './first-admin.ts'

const admin = { email: 'Office@example.com', password: 'paper and pencils' }
const signIn = { username: admin.email, password: admin.password }
const settings = { rateLimits: false, admin }

test('the environment makes the first admin, once, however many processes start', async () => {
  await using here = await world(settings)
  await Promise.all([makeFirstAdmin(here.services), makeFirstAdmin(here.services), makeFirstAdmin(here.services)])
  expect((await here.request(signInCalls.adminLogin, signIn)).status).toBe(200)
  const { rows } = await here.services.database.pool.query("select email from users where user_type = 'admin'")
  expect(rows).toEqual([{ email: 'office@example.com' }])
})

test('an admin who is there keeps their password, whatever the environment says', async () => {
  await using here = await world(settings)
  await makeFirstAdmin(here.services)
  const later = await here.anotherProcess({ settings: { admin: { ...admin, password: 'something else' } } })
  expect(await makeFirstAdmin(later)).toBeNull()
  expect((await here.request(signInCalls.adminLogin, signIn)).status).toBe(200)
})

test('without the environment, whoever reads the printed link chooses the password, once', async () => {
  await using here = await world({ rateLimits: false, admin: null })
  const toSetUp = await makeFirstAdmin(here.services)
  const token = new URL(toSetUp?.setUpUrl ?? '').searchParams.get('token') ?? ''
  await here.done(accountCalls.resetPassword, { token, password: admin.password })
  const username = toSetUp?.email ?? ''
  expect((await here.request(signInCalls.adminLogin, { username, password: admin.password })).status).toBe(200)
  expect(await makeFirstAdmin(here.services)).toBeNull()
})

test('an admin nobody has set up is given to the address and password of the environment', async () => {
  await using here = await world({ rateLimits: false, admin: null })
  await makeFirstAdmin(here.services)
  await makeFirstAdmin(await here.anotherProcess({ settings: { admin } }))
  expect((await here.request(signInCalls.adminLogin, signIn)).status).toBe(200)
  const { rows } = await here.services.database.pool.query("select id from users where user_type = 'admin'")
  expect(rows).toHaveLength(1)
})

test('a process that starts while a back-up is written does not wait for its end', async () => {
  await using here = await world(settings)
  const backup = await here.services.database.pool.connect()
  try {
    await backup.query('begin')
    await backup.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.fileRemoval])
    await makeFirstAdmin(here.services)
    expect((await here.request(signInCalls.adminLogin, signIn)).status).toBe(200)
  } finally {
    await backup.query('rollback')
    backup.release()
  }
})

test('the address of a homeowner does not become an admin', async () => {
  await using here = await world(settings)
  await registered(here, { email: admin.email })
  await expect(makeFirstAdmin(here.services)).rejects.toThrow('office@example.com is registered as a homeowner')
})
