import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { guesses } from '#features/accounts/rules.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { confirmed } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { networkOf, type Origin, originOf } from './caller.ts'

const incoming = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

/** The origin address of a request sent by `direct` with these headers, and how often the log reported it. */
async function origin(trustedProxies: readonly string[], direct: string, ...headers: string[]) {
  const warn = vi.fn()
  const services = { settings: { trustedProxies }, log: { warn } } as never
  const app = new Hono()
  const originOfRequest = originOf(services)
  app.get('/', (c) => c.json(originOfRequest(c)))
  let last: Origin | undefined
  for (const header of headers) {
    const sent = header ? { 'x-forwarded-for': header } : {}
    last = (await (await app.request('/', { headers: sent }, incoming(direct))).json()) as Origin
  }
  return { ...last, told: warn.mock.calls.length, warn }
}

const loopback = ['127.0.0.0/8', '::1']

describe('the header of a proxy', () => {
  test.each([
    ['from the machine itself is believed', loopback, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['from the machine itself by IPv6 is believed', loopback, '::1', '203.0.113.7', '203.0.113.7'],
    ['from an address that is named is believed', ['10.0.0.5'], '::ffff:10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['from a network that is named is believed', ['fd00::/8'], 'fd12::7', '2001:db8::1', '2001:db8:0:0::/64'],
    [
      'counts from its end: whatever a visitor wrote before is theirs',
      loopback,
      '::1',
      '1.2.3.4, 203.0.113.7',
      '203.0.113.7',
    ],
    [
      'leads through several that are trusted',
      ['10.0.0.0/8'],
      '10.1.1.1',
      '6.6.6.6, 203.0.113.7, 10.2.2.2',
      '203.0.113.7',
    ],
    ['may hold ports', ['10.0.0.0/8'], '10.1.1.1', '[2001:db8::1]:443, 10.2.2.2:80', '2001:db8:0:0::/64'],
    ['with rubbish is believed up to it', loopback, '127.0.0.1', 'unknown', '127.0.0.1'],
    ['that is missing leaves the address', loopback, '203.0.113.7', '', '203.0.113.7'],
  ])('%s', async (_, trusted, direct, header, address) => {
    expect(await origin(trusted, direct, header)).toMatchObject({ address, ofMany: false, told: 0 })
  })

  test('from anybody else is not believed, and the log says so once', async () => {
    const visitor = await origin(loopback, '198.51.100.1', '1.2.3.4', '5.6.7.8')
    expect(visitor).toMatchObject({ address: '198.51.100.1', ofMany: false, told: 1 })
    expect(JSON.stringify(visitor.warn.mock.calls)).not.toMatch(/198\.51|1\.2\.3\.4/)
    const proxy = await origin(loopback, '172.18.0.2', '1.2.3.4', '5.6.7.8')
    expect(proxy).toMatchObject({ address: '172.18.0.2', ofMany: true, told: 1 })
    expect(proxy.warn.mock.calls[0]?.[0]).toContain('172.18.0.2, which TRUSTED_PROXIES does not name')
    expect(await origin(['10.0.0.5'], '127.0.0.1', '1.2.3.4')).toMatchObject({ address: '127.0.0.1', told: 1 })
  })
})

test('behind a proxy nobody has told us of, guesses at some accounts keep nobody out of another', async () => {
  const strict = await world({ logLevel: 'silent' })
  const { email, password, userType } = await confirmed(strict)
  const signIn = (input: object) =>
    strict.app.request(
      signInCalls.login.path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify(input),
      },
      incoming('172.18.0.2'),
    )
  const most = guesses.signIn.fromNetwork.times
  for (let i = 0; i <= most; i++)
    await strict.services.rateLimits.count('signIn from 172.18.0.2', guesses.signIn.fromNetwork)
  expect((await signIn({ email: 'nobody@example.com', password: 'a guess', userType })).status).toBe(401)
  expect((await signIn({ email, password, userType })).status).toBe(200)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:1:2:3:4', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s: one person has more IPv6 addresses than anybody could count', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
