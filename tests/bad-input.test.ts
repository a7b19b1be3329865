import { expect, test } from 'vitest'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import type { Route } from '#server/calls/feature.ts'
import { refusalsOf } from '#server/http/openapi.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { routes } from '../app.ts'
import { contractor, homeowner } from './market.ts'
import type { Person } from './people.ts'
import { type World, world } from './world.ts'

/** Values that nobody types on purpose, and malicious ones. */
const bad: Record<string, unknown> = {
  number: 12_345,
  negative: -1,
  'huge number': '99999999999999999999999999',
  boolean: true,
  list: ['a', 1, null],
  object: { $ne: null },
  null: null,
  empty: '',
  NUL: 'a\0b',
  'control characters': 'a\u0007\u001b[31m\u202e',
  'lone surrogate': '\ud800',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'text search operators': `'); drop table users; -- & | ! :* "a`,
  'long word': 'x'.repeat(100_000),
  'many words': 'lorem ipsum '.repeat(8000),
  path: '../../../../etc/passwd',
}

/** The schema library's own wording, which a contract should replace. */
const librarySays = /Invalid (input|option|string|number)|Too (big|small)|expected /

/** Values that no text of the product may contain. */
const neverTaken = new Set(['NUL', 'control characters'])
const isTaken = ({ call }: Route, status: number) => status < 400 && Object.keys(call.input.shape).length > 0

/** Whether the contract of a call names this refusal; any body can be too large. */
const isDeclared = ({ call }: Route, refused: string) =>
  [...refusalsOf(call), 'TOO_LARGE'].some((code) => refused.includes(`"code":"${code}"`))

const people = ['visitor', 'client', 'contractor', 'admin'] as const

test.each(people)(
  'whatever somebody sends as %s to any call, it is answered and never breaks anything',
  async (who) => {
    const here = await world({ rateLimits: false })
    const as = await somebody(here, who)
    const broken: string[] = []
    for (const route of routes) {
      if (route.call.who !== 'anyone' && !route.call.who.some((role) => role === who)) continue
      for (const [kind, value] of Object.entries(bad)) {
        const { status, text } = await send(here, route, value, as)
        const refused = status >= 400 && text.startsWith('{')
        const told = !refused || (isDeclared(route, text) && /"message":"[^"]{8,}/.test(text))
        if (status >= 500 || !told || librarySays.test(text) || (neverTaken.has(kind) && isTaken(route, status)))
          broken.push(`${route.call.method} ${route.call.path}, ${kind}: ${status} ${text.slice(0, 120)}`)
      }
    }
    expect(broken).toEqual([])
  },
  120_000,
)

test.each([
  { holds: 'half a character', job: { title: 'A tap that drips \ud83d' } },
  { holds: 'half a character in a name', job: { answers: { 'a\udc00': 'yes' } } },
  { holds: 'NUL in a name', job: { answers: { 'a\0': 'yes' } } },
  { holds: 'a number to be read backwards', job: { description: 'Call \u202e164009 00770' } },
])('what is kept as it came is refused where it holds $holds', async ({ job }) => {
  const here = await world()
  const draft = { job, step: 1, after: null }
  expect(await here.request(jobDraftCalls.keep, draft, { as: await homeowner(here) })).toMatchObject({
    status: 400,
    body: { fields: { job: 'This text contains a character that cannot be stored.' } },
  })
})

function somebody(here: World, who: (typeof people)[number]): Promise<Person | undefined> {
  if (who === 'visitor') return Promise.resolve(undefined)
  if (who === 'client') return homeowner(here)
  return who === 'contractor' ? contractor(here) : here.person({ role: 'admin' })
}

/** Sends the same value for every parameter of a call. */
async function send(here: World, { call }: Route, value: unknown, as: Person | undefined) {
  const inPath = pathParameters(call.path)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const encoded = encodeURIComponent(text.isWellFormed() ? text : 'ill-formed').slice(0, 8000) || '-'
  const path = inPath.reduce((made, name) => made.replace(`:${name}`, encoded), call.path)
  const names = Object.keys(call.input.shape).filter((name) => !inPath.includes(name))
  const headers = { ...(as && { cookie: as.cookie }) }
  const query = new URLSearchParams(names.map((name): [string, string] => [name, text.slice(0, 4000)]))
  const answer =
    call.method === 'GET'
      ? await here.app.request(`${path}?${query}`, { headers })
      : await here.app.request(path, {
          method: call.method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
        })
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  return { status: answer.status, text: type === 'application/json' ? await answer.text() : '' }
}
