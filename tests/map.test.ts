import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mailKinds } from '#shared/mail-kinds.ts'
import { routes, works } from '../app.ts'
import { mapAsHtml, mapAsText, productMap } from '../map.ts'
import { sourceFiles } from './source-files.ts'

test('the map names every call, mail and scheduled work, as text and as a page', () => {
  const { calls, mails, works: named } = productMap()
  expect(calls.map(({ call }) => call)).toEqual(routes.map(({ call }) => `${call.method} ${call.path}`))
  expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(works.map(({ name }) => name)))
  const [text, page] = [mapAsText(), mapAsHtml()]
  const words = [...calls.map(({ does }) => does), ...mails.map(({ kind }) => kind), ...named.map(({ name }) => name)]
  expect(words.filter((word) => !text.includes(word))).toEqual([])
  expect(mails.filter(({ kind }) => !page.includes(`<td>${kind}</td>`))).toEqual([])
})

test('it says in words when a work runs', () => {
  const runs = Object.fromEntries(productMap().works.map((work) => [work.name, work.runs]))
  expect(runs['send-daily-job-alerts']).toBe('Every 5 minutes, between 08:00 and 19:59, and at start')
  expect(runs['end-trials']).toBe('Every 5 minutes, and at start')
})

test('every scheduled work is one that runs', () => {
  const running = new Set(productMap().works.map(({ name }) => name))
  const written = sourceFiles()
    .filter(({ path }) => /^(features|server)\//.test(path) && !path.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(/^ +name: '([\w-]+)',\n +does:/gm)].map(([, name = '']) => name))
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((name) => !running.has(name))).toEqual([])
})

test('every kind of mail is one that some letter is of', () => {
  const letters = sourceFiles()
    .filter(({ path }) => /^features\/[^/]+\/letters\b/.test(path))
    .map(({ text }) => text)
    .join('\n')
  const begun = [...letters.matchAll(/kind: `([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)
  const unused = Object.keys(mailKinds).filter(
    (kind) => !letters.includes(`'${kind}'`) && !begun.some((beginning) => kind.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

test('whoever stops reading the map, as with `| head`, is told nothing of it', async () => {
  const command = spawn(process.execPath, ['map.ts'])
  command.stdout.destroy()
  const [complaint, [exitCode]] = await Promise.all([text(command.stderr), once(command, 'close')])
  expect(complaint).toBe('')
  expect(exitCode).toBe(0)
})
