import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the way to the push services loads in Node itself, as in production', async () => {
  const file = path.join(import.meta.dirname, 'push/web.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    `import(${JSON.stringify(file)}).then(console.log)`,
  ])
  expect(stdout).toContain('webPush')
})
