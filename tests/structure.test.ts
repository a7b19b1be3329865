import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DomainEvent } from '#server/domain-events/domain-event.ts'
import type { Call } from '#shared/endpoint.ts'
import { routes } from '../app.ts'
import { consequences } from '../consequences.ts'
import { isPage } from './page-at.ts'
import { root, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const product = files.filter((file) => !isTest(file.path) && file.path !== 'database/schema.ts')

function isTest(file: string) {
  return file.includes('.test.') || file.startsWith('tests/') || file.startsWith('bench/')
}

/** The seven parts of a feature (docs/architecture.md), and the parts of other features each may import. */
const parts: Record<string, readonly string[]> = {
  contract: ['contract', 'rules'],
  rules: ['contract', 'rules'],
  records: ['contract', 'rules', 'records'],
  services: ['contract', 'rules', 'records', 'services'],
  actions: ['contract', 'rules', 'records', 'services'],
  letters: ['contract', 'rules', 'records'],
  scheduled: ['contract', 'rules', 'records', 'services'],
}

/** `features/leads/records/lead.ts` is the part `records` of the feature `leads`. */
function placeOf(file: string) {
  const [top, feature = '', rest = ''] = file.split('/')
  return top === 'features' ? { feature, part: rest.replace(/\.tsx?$/, '') } : undefined
}

test('a feature is made of seven parts and nothing else', () => {
  const others = product.filter((file) => {
    const place = placeOf(file.path)
    return place && !(place.part in parts)
  })
  expect(others.map((file) => file.path)).toEqual([])
})

test('a feature reaches another through its contract, rules, records and services, never its actions', () => {
  const wrong = importsOf(product, (from, to) => {
    const here = placeOf(from)
    const there = placeOf(to)
    if (!here || !there || here.feature === there.feature) return false
    return !parts[here.part]?.includes(there.part)
  })
  expect(wrong).toEqual([])
})

test('contracts and rules run on both sides: they import contracts, rules and shared alone', () => {
  const wrong = importsOf(product, (from, to) => {
    const part = placeOf(from)?.part
    if (part !== 'contract' && part !== 'rules') return false
    return !to.startsWith('shared/') && !['contract', 'rules'].includes(placeOf(to)?.part ?? '')
  })
  expect(wrong).toEqual([])
})

test('the browser imports contracts, rules, shared and its own', () => {
  const wrong = importsOf(product, (from, to) => {
    if (!from.startsWith('web/') || to.startsWith('web/') || to.startsWith('shared/')) return false
    return !['contract', 'rules'].includes(placeOf(to)?.part ?? '')
  })
  expect(wrong).toEqual([])
})

test('the kit knows no product, shared knows nobody, and the machinery knows no feature', () => {
  const wrong = importsOf(product, (from, to) => {
    if (from.startsWith('shared/')) return !to.startsWith('shared/')
    if (from.startsWith('web/ui/')) return !to.startsWith('web/ui/') && !to.startsWith('shared/')
    return from.startsWith('server/') && to.startsWith('features/')
  })
  const pages = product.flatMap(({ path: from, loads }) =>
    loads.filter((to) => from.startsWith('server/') && to.startsWith('web/')).map((to) => `${from} → ${to}`),
  )
  expect([...wrong, ...pages]).toEqual([])
})

/** The layers drawn in docs/architecture.md, highest first. */
function layers(): string[][] {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const drawn = page.match(/```layers\n([^`]+)```/)?.[1] ?? ''
  return drawn
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
}

test('every feature stands in one layer, and imports from lower ones alone', () => {
  const drawn = layers()
  expect(drawn.flat().sort()).toEqual(readdirSync(path.join(root, 'features')).sort())
  const depth = new Map(drawn.flatMap((names, i) => names.map((name) => [name, i] as const)))
  const depthOf = (file: string) => depth.get(placeOf(file)?.feature ?? '') ?? Number.NaN
  const wrong = importsOf(product, (from, to) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    return here !== undefined && there !== undefined && here.feature !== there.feature && depthOf(to) <= depthOf(from)
  })
  expect(wrong).toEqual([])
})

test('no file imports itself by a detour, not even for types', () => {
  expect(cycles(product)).toEqual([])
})

/** The Node modules and packages each part may import. Contracts and rules run in browsers. */
const packages: Record<string, readonly string[]> = {
  contract: ['zod'],
  rules: ['zod'],
  letters: [],
  scheduled: [],
  records: ['kysely', 'kysely/helpers/postgres', 'node:crypto', 'node:fs', 'node:path', 'csv-parse/sync', 'postcode'],
  services: ['kysely', 'node:crypto', 'node:stream/consumers', 'node:url', 'client-zip', 'pdfkit', 'sharp'],
  actions: ['kysely', 'node:crypto', 'csv-parse/sync'],
}

test('each part imports the packages of its work, and browsers meet nothing of Node', () => {
  const wrong = product.flatMap((file) => {
    const part = placeOf(file.path)?.part
    const may = (name: string) =>
      part ? packages[part]?.includes(name) : !/^(shared|web)\//.test(file.path) || !name.startsWith('node:')
    const onServer = file.path === 'web/entry.server.tsx'
    return onServer ? [] : file.packages.filter((name) => !may(name)).map((name) => `${file.path} → ${name}`)
  })
  expect(wrong).toEqual([])
})

test('what is not ours is called from server/outside and the doctor alone, each at the address of its settings', () => {
  const ways = ['nodemailer', 'stripe', '@aws-sdk/client-s3', 'web-push', 'undici', 'node:https', 'node:tls']
  const calls = product.filter(
    ({ path: at, packages: imported, text }) =>
      !at.startsWith('web/') && (imported.some((name) => ways.includes(name)) || /(?<![.\w])fetch\(/.test(text)),
  )
  expect(calls.length).toBeGreaterThan(6)
  expect(calls.map((file) => file.path).filter((at) => !/^server\/(outside|doctor)\//.test(at))).toEqual([])
})

test('what does a call stands in actions.ts, or one call a file in actions/ with actions.ts as their table', () => {
  const tables = product.filter(({ path: at }) => /^features\/[\w-]+\/actions\.ts$/.test(at))
  const mixed = tables.filter(
    ({ path: at, text }) =>
      product.some((file) => file.path.startsWith(at.replace('.ts', '/'))) && /\b(await|throw|function)\b/.test(text),
  )
  expect(mixed.map((file) => file.path)).toEqual([])
})

test('records refuse nothing and write no mail', () => {
  const wrong = importsOf(product, (from, to) => {
    if (placeOf(from)?.part !== 'records') return false
    return (
      ['shared/refusal.ts', 'server/mail/letter.ts', 'server/context.ts'].includes(to) ||
      placeOf(to)?.part === 'letters'
    )
  })
  expect(wrong).toEqual([])
})

test('every domain event has one row of consequences, with followers listed there once', async () => {
  const declared: string[] = []
  const following: unknown[] = []
  for (const file of product.filter(({ path: at }) => placeOf(at)?.part === 'services')) {
    const exported: Record<string, unknown> = await import(path.join(root, file.path))
    for (const [, name = ''] of file.text.matchAll(/export const (\w+) = domainEvent\b/g))
      declared.push((exported[name] as DomainEvent<unknown>).name)
    for (const [, name = ''] of file.text.matchAll(/export const (\w+): FollowerOf</g)) following.push(exported[name])
  }
  expect(consequences.map(({ name }) => name).sort()).toEqual(declared.sort())
  expect(consequences.filter(({ followers }) => followers.length === 0)).toEqual([])
  for (const { followers } of consequences) expect(new Set(followers).size).toBe(followers.length)
  const tied = new Set<unknown>(consequences.flatMap(({ followers }) => followers))
  expect(following.filter((follower) => !tied.has(follower))).toEqual([])
})

test('files are short and named for their role', () => {
  const long = product.filter((file) => file.lines > 301 && !file.path.startsWith('database/sample-data/'))
  const vague = product.filter((file) => /(^|\/)(utils?|helpers?|common|misc|index)(\/|\.tsx?$)/.test(file.path))
  expect([...long, ...vague].map((file) => `${file.path}: ${file.lines} lines`)).toEqual([])
})

test('a test that replaces a module runs apart from those that share a process', () => {
  const replacing = files.filter(({ text }) => /\bvi\.((do)?[mM]ock|resetModules)\(/.test(text))
  expect(replacing.map((file) => file.path).filter((at) => !/\.apart\.test\.tsx?$/.test(at))).toEqual([])
})

test('each call has one path, each path one call, and every call of a contract is served', async () => {
  const names = routes.map(({ call }) => `${call.method} ${call.path}`)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  const served = new Set(routes.map(({ call }) => call))
  const missing = (await contractCalls()).filter((call) => !served.has(call))
  expect(missing.map((call) => `${call.method} ${call.path}`)).toEqual([])
})

/** A quoted address, or one appended to the site's own. */
const written = /(?:["'`]|publicUrl\})(\/[a-z][\w./-]*)/g

test('addresses of pages are written in shared/paths.ts alone', () => {
  const product = files.filter(
    ({ path }) => /^(web|features|server|app)\b/.test(path) && !path.includes('.test.') && path !== 'web/routes.ts',
  )
  const found = product.flatMap(({ path, text }) =>
    [...text.matchAll(written)].flatMap(([, address = '']) =>
      isPage(address.replace(/\/$/, '/7')) ? [`${path}: ${address}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('a form that the browser sends by itself, without our scripts, puts nothing typed into an address', () => {
  const wrong = product.filter(
    ({ path, text }) => path.endsWith('.tsx') && /<form\b(?![^>]*\bmethod="post")/.test(text),
  )
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('a page reads schemas of a call it names, since a built one passed on has none', () => {
  const wrong = product.filter(
    ({ path: file, text }) => file.startsWith('web/') && /\bcall\.(input|output)\b/.test(text),
  )
  expect(wrong.map((file) => file.path)).toEqual([])
})

test('what a call says it changes has calls of its own', () => {
  const known = new Set(routes.map(({ call }) => call.feature))
  const unknown = routes.flatMap(({ call }) => (call.changes ?? []).filter((name) => !known.has(name)))
  expect(unknown).toEqual([])
})

async function contractCalls(): Promise<Call[]> {
  const calls: Call[] = []
  for (const contract of product.filter((file) => placeOf(file.path)?.part === 'contract')) {
    const exported: Record<string, unknown> = await import(path.join(root, contract.path))
    for (const [name, value] of Object.entries(exported)) {
      if (name.endsWith('Calls')) calls.push(...Object.values(value as Record<string, Call>))
    }
  }
  return calls
}

function importsOf(from: readonly SourceFile[], isWrong: (from: string, to: string) => boolean): string[] {
  return from.flatMap((file) => file.imports.filter((to) => isWrong(file.path, to)).map((to) => `${file.path} → ${to}`))
}

/** Each import cycle once, as `a → b → a`. */
function cycles(all: readonly SourceFile[]): string[] {
  const byPath = new Map(all.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const found: string[] = []
  const visit = (file: SourceFile, trail: readonly string[]) => {
    if (finished.has(file.path)) return
    const start = trail.indexOf(file.path)
    if (start >= 0) {
      found.push([...trail.slice(start), file.path].join(' → '))
      return
    }
    for (const next of file.imports) {
      const imported = byPath.get(next)
      if (imported) visit(imported, [...trail, file.path])
    }
    finished.add(file.path)
  }
  for (const file of all) visit(file, [])
  return found
}
