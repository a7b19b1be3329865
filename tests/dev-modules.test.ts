import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

test('development loads the packages that the started product loads: a document is laid out', async () => {
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { openSheet } = (await vite.ssrLoadModule('/server/pdf/sheet.ts')) as typeof import('#server/pdf/sheet.ts')
    const sheet = openSheet({
      title: 'Quote',
      author: 'Trusted Trades',
      at: new Date(0),
      plate: ['Trusted Trades', 'Quote'],
      foot: 'Page',
    })
    sheet.paragraph('One tap, fitted.')
    expect(String(await sheet.end()).slice(0, 4)).toBe('%PDF')
  } finally {
    await vite.close()
  }
})
