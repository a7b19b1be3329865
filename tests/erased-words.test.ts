import { expect, test, vi } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { schemaOf } from '#server/http/openapi-shape.ts'
import { minutes } from '#shared/dates.ts'
import { isRead, pathParameters } from '#shared/endpoint.ts'
import { routes } from '../app.ts'
import { erase } from './erase.ts'
import type { Person } from './people.ts'
import { arrange } from './permissions/arrange.ts'
import { table } from './permissions/table.ts'
import { ask } from './request.ts'
import { traces } from './traces.ts'
import { carryOut } from './works.ts'
import { world } from './world.ts'

type Schema = ReturnType<typeof schemaOf>
type Path = readonly (string | number)[]
interface Place {
  path: Path
  longest: number
}

/** Every word typed here begins with it. */
const mark = 'Zyxq'
let made = 0
const newWord = () => `${mark}${[...String(made++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}zz`

/** The paths of text inputs in a schema; `given` is the present input. */
function placesIn(schema: Schema | boolean | undefined, given: unknown, path: Path = []): Place[] {
  if (typeof schema !== 'object') return []
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const [place, ...more] = kinds.flatMap((kind) => placesIn(kind, given, path))
  if (place) return place.path === path ? [place] : [place, ...more]
  if (schema.type === 'object' && (isObject(given) || path.length === 0))
    return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      placesIn(part, isObject(given) ? given[name] : undefined, [...path, name]),
    )
  if (schema.type === 'array' && Array.isArray(given) && !Array.isArray(schema.items))
    return given.flatMap((one, i) => placesIn(schema.items as Schema, one, [...path, i]))
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined
  const takesWords = isText && (schema.format ?? 'email') === 'email'
  return takesWords ? [{ path, longest: schema.maxLength ?? 1000 }] : []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fields without people's words; an invoice number is kept with its invoice as long as the law requires. */
const noWords = /Id$|^(id|token|key|password|current|prefix|vat)$/

function sayingOf(word: string, { path, longest }: Place): string {
  const name = String(path.at(-1))
  if (/email/i.test(name)) return `${word}@example.com`
  if (/url/i.test(name)) return `https://${word}.example.com`
  return longest < 60 ? word : `${word} drips as it did before.`
}

function put(input: unknown, [name, ...rest]: Path, value: string): unknown {
  if (name === undefined) return value
  if (Array.isArray(input)) return input.map((one, i) => (i === name ? put(one, rest, value) : one))
  return { ...(isObject(input) && input), [name]: put(isObject(input) ? input[name] : undefined, rest, value) }
}

test('what somebody has typed into any form is nowhere once their account is deleted', async () => {
  const here = await world({ rateLimits: false })
  const typed = new Map<string, string>()
  const gone: Person[] = []
  for (const { call } of routes) {
    const name = `${call.method} ${call.path}`
    const row = table[name]
    const who = row?.expect[2] === 200 ? 'owner' : row?.expect[4] === 200 ? 'contractor' : undefined
    // The sign-up is for another account than the signed-in one.
    if (!row || !who || isRead(call) || call === accountCalls.register) continue
    const { scene, input } = await arrange(here, row)
    let places = placesIn(schemaOf(call.input, 'input'), input).filter(
      ({ path }) => !pathParameters(call.path).includes(String(path[0])) && !noWords.test(String(path.at(-1))),
    )
    // A field that requires something other than words, such as a postcode, keeps the row's value.
    for (let taken = false; !taken && places.length > 0; ) {
      const words = places.map((place) => ({ place, word: newWord() }))
      const said = words.reduce<unknown>((form, { place, word }) => put(form, place.path, sayingOf(word, place)), input)
      const { status, body } = await ask(here.app, call, said as typeof input, scene[who])
      taken = status === 200
      if (taken) for (const { place, word } of words) typed.set(word, `${name} ${place.path.join('.')}`)
      const refused = isObject(body) && isObject(body.fields) ? Object.keys(body.fields) : []
      const left = places.filter(({ path }) => !refused.includes(path.join('.')))
      places = left.length < places.length ? left : places.slice(0, -1)
    }
    gone.push(scene[who])
  }
  expect(typed.size).toBeGreaterThan(90)
  // A mail keeps its text until it was sent.
  const allSent = () =>
    vi.waitFor(async () => {
      here.clock.advance(minutes(1))
      await here.mails()
      const waiting = `select from outbox where state in ('new', 'queued')`
      expect((await here.services.database.pool.query(waiting)).rowCount).toBe(0)
    }, 60_000)
  await allSent()
  here.clock.advance(minutes(1))
  for (const person of gone) await erase(here, person)
  await allSent()
  await carryOut(here.services, privacyWorks)
  if ((await traces(here, [mark])).length === 0) return
  const left = await traces(here, [...typed.keys()])
  expect(left.map((one) => `${typed.get(one.split(' ')[0] ?? '')}: ${one}`)).toEqual([])
}, 600_000)
