import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// `npm run new -- feature visits` and `npm run new -- call visits.book`: the files of a feature or call, to be filled in.

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const singular = (name: string) => camel(name).replace(/s$/, '')

/** The names used in all templates below. */
const namesOf = (feature: string) => ({
  feature,
  calls: `${singular(feature)}Calls`,
  actions: `${singular(feature)}Actions`,
  rows: `${camel(feature)}Rows`,
})
type Names = ReturnType<typeof namesOf>

const notYet = 'nothing yet'

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

const newFeature = (names: Names): Record<string, string> => ({
  [`features/${names.feature}/contract.ts`]: `import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'

const call = callsOf('${names.feature}')

export const ${names.calls} = {
}
`,
  [`features/${names.feature}/actions.ts`]: `import type { ActionsOf } from '#server/calls/feature.ts'
import type { ${names.calls} } from './contract.ts'

export const ${names.actions}: ActionsOf<typeof ${names.calls}> = {
}
`,
  [`features/${names.feature}/${names.feature}.test.ts`]: `import { test } from 'vitest'

test.todo('what people can do with ${names.feature}, in a sentence')
`,
  [`tests/permissions/${names.feature}.ts`]: `import { adminOnly, type Rows } from './row.ts'

export const ${names.rows}: Rows = {
}
`,
})

const callText = (name: string, address: string) => `  ${name}: call({
    method: 'POST',
    path: '${address}',
    who: ['admin'],
    duty: 'figures',
    summary: 'Does ${notYet}',
    input: z.object({}),
    output: done,
    changes: [],
  }),
`

const actionText = (name: string) => `
  async ${name}() {
    throw new Error('${name} does ${notYet}')
  },
`

const rowText = (address: string) => `  'POST ${address}': { input: () => ({}), expect: adminOnly },
`

/** Inserts text at the end of the first declaration that begins so, or after that line. */
function put(file: string, beginning: RegExp, text: string, end = ''): void {
  const was = readFileSync(file, 'utf8')
  const begin = was.search(beginning)
  const at = begin < 0 ? -1 : was.indexOf(end ? `\n${end}` : '\n', begin)
  if (at < 0) fail(`${file} holds nothing like ${beginning}: write it there by hand`)
  writeFileSync(file, `${was.slice(0, at + 1)}${text}${was.slice(at + 1)}`)
}

/** Imports a name in a file; the formatter sorts it. */
function use(file: string, name: string, from: string): void {
  const text = readFileSync(file, 'utf8')
  const known = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}'`).test(text)
  const others = new RegExp(`import \\{([^}]*)\\} from '${from}'`)
  if (known) return
  const added = others.test(text)
    ? text.replace(
        others,
        (_, names: string) => `import {${names.trimEnd().replace(/,$/, '')}, ${name} } from '${from}'`,
      )
    : `import { ${name} } from '${from}'\n${text}`
  writeFileSync(file, added)
}

function makeFeature(names: Names): void {
  if (existsSync(`features/${names.feature}`)) fail(`features/${names.feature} is there already`)
  for (const [file, text] of Object.entries(newFeature(names))) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  use('app.ts', names.calls, `./features/${names.feature}/contract.ts`)
  use('app.ts', names.actions, `./features/${names.feature}/actions.ts`)
  put('app.ts', /^export const routes\b/m, `  ...feature(${names.calls}, ${names.actions}),\n`, ']')
  use('tests/permissions/table.ts', names.rows, `./${names.feature}.ts`)
  put('tests/permissions/table.ts', /^export const table\b/m, `  ...${names.rows},\n`, '}')
  makeCall(names, 'begin')
}

function makeCall({ feature, rows }: Names, name: string): void {
  const address = `/api/${feature}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const contract = `features/${feature}/contract.ts`
  const row = `tests/permissions/${feature}.ts`
  put(contract, /^export const \w+Calls = \{/m, callText(name, address), '}')
  use(contract, 'done', '#shared/endpoint.ts')
  put(`features/${feature}/actions.ts`, /^export const \w+Actions: ActionsOf/m, actionText(name), '}')
  if (existsSync(row)) {
    put(row, new RegExp(`^export const ${rows}\\b`, 'm'), rowText(address), '}')
    use(row, 'adminOnly', './row.ts')
  } else process.stdout.write(`Write a row for POST ${address} into one of tests/permissions/.\n`)
}

const [kind, named = ''] = process.argv.slice(2)
const [feature = '', name] = named.split('.')
const sentence = 'Say `npm run new -- feature visits` or `npm run new -- call visits.book`.'
if (!/^[a-z][a-z-]*$/.test(feature)) fail(sentence)
if (kind === 'feature' && !name) makeFeature(namesOf(feature))
else if (kind === 'call' && name && /^[a-z]\w*$/.test(name)) makeCall(namesOf(feature), name)
else fail(sentence)
execFileSync('node_modules/.bin/biome', ['check', '--write', 'app.ts', 'features', 'tests'], { stdio: 'pipe' })
process.stdout.write(`It compiles and does ${notYet}. What is left:
  features/${feature}/contract.ts          who may call, what they send and get, which features change
  features/${feature}/actions.ts           lock, decide by a rule, save (of a folder actions/, this is only the table)
  features/${feature}/*.test.ts            what people can do with it, through requests
  tests/permissions/${feature}.ts          the status for each kind of person
  features/${feature}/records.ts, rules.ts, letters.ts, scheduled.ts, database/migrations/    where it needs them
`)
