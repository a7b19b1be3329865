import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { startWorkProcess } from './work-process.ts'

test('a process beside that cannot be started is tried again, and leaves ours running', async () => {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = '/nowhere/node'
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const beside = startWorkProcess(readSettings({ NODE_ENV: 'test' }), {}, () => new Date())
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), 5000)
  await beside.stop()
  expect(String(said.mock.lastCall)).toContain('could not be started')
})
