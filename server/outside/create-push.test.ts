import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { whyNoPush } from './create-push.ts'

test.each([
  ['production', 'https://example.co.uk', null],
  ['production', 'http://example.co.uk', 'Push is not offered'],
  ['production', 'https://localhost:3000', 'Push is not offered'],
  ['production', 'https://192.0.2.1', 'Push is not offered'],
  ['development', 'http://localhost:3000', null],
] as const)('in %s at %s the log says of push: %s', (mode, publicUrl, says) => {
  const why = whyNoPush({ mode, publicUrl })
  if (says) expect(why).toContain(says)
  else expect(why).toBeNull()
})

test('the way to the push services loads in Node itself, as in production', async () => {
  const file = path.join(import.meta.dirname, 'push/web.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    `import(${JSON.stringify(file)}).then(console.log)`,
  ])
  expect(stdout).toContain('webPush')
})
