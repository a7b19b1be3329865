import { expect, test, vi } from 'vitest'
import { clearPersonalData } from './sign-out.ts'

test('whoever signs out leaves no news on the screen and no number on the icon', async () => {
  const close = vi.fn()
  const clearAppBadge = vi.fn(async () => {})
  const getRegistration = async () => ({ getNotifications: async () => [{ close }, { close }] })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration }, clearAppBadge })
  try {
    await clearPersonalData()
    expect(close).toHaveBeenCalledTimes(2)
    expect(clearAppBadge).toHaveBeenCalledOnce()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a browser that refuses to take back its news still signs out', async () => {
  const getRegistration = () => Promise.reject(new Error('not allowed here'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  try {
    await expect(clearPersonalData()).resolves.toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})
