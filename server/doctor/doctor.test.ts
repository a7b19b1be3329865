import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Settings } from '#server/settings/settings.ts'
import { inWords, standIn } from '#tests/findings.ts'
import { freePort } from '#tests/started-site.ts'
import { world } from '#tests/world.ts'
import { examineClock } from './clock.ts'
import { examineDisk } from './disk.ts'
import { examineStripe } from './stripe.ts'
import { examineTraces } from './traces.ts'

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('Stripe: the key, its mode, and whether it reports to us', async () => {
  const path = '/api/stripe/webhook'
  let answer: { status: number; body: object } = { status: 200, body: {} }
  const apiBase = await standIn((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  const endpoints = (...enabled_events: string[]) => ({
    status: 200,
    body: { object: 'list', data: [{ url: `https://here.example${path}`, status: 'enabled', enabled_events }] },
  })
  const examine = async (mode: Settings['mode'] = 'test', secretKey = 'sk_test_x') => {
    const payments = { secretKey, publishableKey: 'pk_test_x', webhookSecret: 'whsec_x', apiBase }
    return inWords(await examineStripe({ payments, mode, publicUrl: 'https://here.example' }, path))
  }
  answer = endpoints('*')
  expect(await examine()).toEqual([`good: knows the key and reports to https://here.example${path}`])
  expect(await examine('production')).toContainEqual(expect.stringMatching(/^wrong: the keys are for tests/))
  expect(await examine('test', 'sk_live_x')).toContainEqual(expect.stringMatching(/^wrong: one key is for tests/))
  answer = endpoints('invoice.paid')
  expect(await examine()).toEqual([expect.stringMatching(/^wrong: does not report customer.subscription.updated/)])
  answer = { status: 200, body: { object: 'list', data: [] } }
  expect(await examine()).toEqual([
    expect.stringMatching(/^wrong: knows the key, and reports nothing .+ → Add it at Stripe/),
  ])
  answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_x' } } }
  expect(await examine()).toEqual(['wrong: does not know the key → Copy STRIPE_SECRET_KEY anew.'])
  answer = { status: 403, body: { error: { type: 'invalid_request_error', message: 'No permission' } } }
  expect(await examine()).toEqual([expect.stringMatching(/^not checked: the restricted key is known/)])
})

test('the clock: against the database and against a web server', async () => {
  const here = await world()
  const connection = here.services.database.pool.options as pg.PoolConfig
  let ahead = 0
  const outside = await standIn((_request, response) => {
    response.setHeader('date', new Date(Date.now() - ahead).toUTCString()).end()
  })
  const good = "good: agrees with the database's"
  expect(inWords(await examineClock(connection, outside))).toEqual([good, 'good: agrees with that of 127.0.0.1'])
  ahead = 3_600_000
  expect(inWords(await examineClock(connection, outside))).toEqual([
    good,
    expect.stringMatching(/^wrong: is 3\d{3}\.\d seconds ahead of that of 127.0.0.1 → Let a time service/),
  ])
  expect(inWords(await examineClock(connection, `http://127.0.0.1:${await freePort()}`))[1]).toMatch(/^not checked/)
})

test('the disk: full, nearly full, and with room', async () => {
  const look = (free: number) => async () => ({ bavail: free, blocks: 1_000_000, bsize: 4096 })
  const examine = async (free: number) => inWords(await examineDisk('/data', look(free)))
  expect(await examine(500_000)).toEqual(['good: 1.9 GB of 3.8 GB are free for /data'])
  expect(await examine(150_000)).toEqual([expect.stringMatching(/^wrong: only 0.6 GB of 3.8 GB .+ → Make room before/)])
  expect(await examine(1000)).toEqual([expect.stringMatching(/nothing can be saved → Make room/)])
  expect(inWords(await examineDisk(folder()))).toHaveLength(1)
})

test('the collector of traces: whether it takes them', async () => {
  const examine = async (url: string) =>
    inWords(await examineTraces({ traces: { url: `${url}/v1/traces`, sampler: 'always_on', ratio: 1 } }))
  let status = 200
  const collector = await standIn((_request, response) => void response.writeHead(status).end('{}'))
  expect(await examine(collector)).toEqual([`good: ${new URL(collector).host} takes traces`])
  status = 401
  expect(await examine(collector)).toEqual([expect.stringMatching(/^wrong: .+ does not take traces \(401\) → Check/)])
  const gone = `http://127.0.0.1:${await freePort()}`
  expect(await examine(gone)).toEqual([expect.stringMatching(/^wrong: .+ does not take traces \(ECONNREFUSED\)/)])
  expect(inWords(await examineTraces({ traces: null }))).toEqual([expect.stringMatching(/^not checked/)])
})
