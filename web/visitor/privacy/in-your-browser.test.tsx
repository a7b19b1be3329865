import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settledMilliseconds } from '#server/database/primary-positions.ts'
import { sourceFiles } from '#tests/source-files.ts'
import { inYourBrowser } from './in-your-browser.tsx'

/** The calls that store something in a browser, by module, with their name argument. */
const ways: Record<string, RegExp> = {
  'web/data/browser-store.ts': /\bstore\(([^,]+), (?!null)/g,
  'web/data/device-store.ts': /\bdeviceStore<\w+>\(([^,]+),/g,
  'server/sign-in/private-cookie.ts': /\bprivateCookie\(([^,]+),/g,
}

/** Stored by dependencies, or under names not found in a call. */
const others = ['react-router-scroll-positions', 'react-router-manifest-version', 'Stripe’s cookies', 'Offline page']

/** A name as written in the call: a literal, or a constant of the file. A computed suffix is ignored. */
function nameOf(written: string, text: string) {
  const constant = text.match(new RegExp(`const ${written.match(/^\w+/)} = (['\`].*)`))?.[1]
  const [, name, end] = (constant ?? written).match(/^['`]([^'`$]+)(.)/) ?? []
  return end === '$' || written.includes('+') ? `${name}…` : name
}

test('Everything that the site leaves in a browser stands in the privacy policy, and nothing else', () => {
  const files = sourceFiles().filter(({ path }) => !path.includes('.test.'))
  const left = files.flatMap(({ imports, text }) =>
    Object.entries(ways).flatMap(([way, call]) =>
      imports.includes(way) ? [...text.matchAll(call)].map(([, written = '']) => nameOf(written, text)) : [],
    ),
  )
  expect(files.filter(({ packages }) => packages.includes('idb')).map(({ path }) => path)).toEqual([
    'web/data/device-store.ts',
  ])
  const page = renderToStaticMarkup(inYourBrowser.body)
  const listed = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].flatMap(([, names = '']) => names.split(', '))
  expect(listed.toSorted()).toEqual([...new Set([...left, ...others])].toSorted())
  expect(page).toContain(`${settledMilliseconds / 1000} seconds`)
})
