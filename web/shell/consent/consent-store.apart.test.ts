import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The subset of browser storage that the consent store uses. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    kept,
  }
}

let local = storage()
let session = storage()
/** The store in a freshly loaded page. */
const freshPage = async () => {
  vi.resetModules()
  return await import('./consent-store.ts')
}

beforeEach(() => {
  local = storage()
  session = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => true } })
})

describe('The cookie choice', () => {
  it('is undecided at first, and nothing is stored by looking', async () => {
    const { consentState } = await freshPage()
    expect(consentState()).toEqual({ consent: null, bannerClosed: false, dialogOpen: false })
    expect(local.kept.size).toBe(0)
  })

  it('is kept under the names other programs look for, with its date, and holds on the next page', async () => {
    const { chooseConsent } = await freshPage()
    chooseConsent({ analytics: true, marketing: false })
    expect(JSON.parse(local.getItem('cookieConsent') ?? '')).toEqual({
      essential: true,
      analytics: true,
      marketing: false,
    })
    expect(Number.isNaN(Date.parse(local.getItem('cookieConsentDate') ?? ''))).toBe(false)
    expect(local.getItem('analytics_enabled')).toBe('true')
    expect((await freshPage()).consentState().consent).toMatchObject({ analytics: true, marketing: false })
  })

  it('can be taken back', async () => {
    const { chooseConsent, consentState } = await freshPage()
    chooseConsent({ analytics: true, marketing: true })
    chooseConsent({ analytics: false, marketing: false })
    expect(consentState().consent).toEqual({ essential: true, analytics: false, marketing: false })
    expect(local.getItem('analytics_enabled')).toBe('false')
  })

  it('is not made by closing the banner, which stays away for the browser session', async () => {
    const { closeBanner } = await freshPage()
    closeBanner()
    expect(local.kept.size).toBe(0)
    expect((await freshPage()).consentState()).toMatchObject({ consent: null, bannerClosed: true })
    vi.stubGlobal('sessionStorage', storage())
    expect((await freshPage()).consentState().bannerClosed).toBe(false)
  })

  it.each(['', 'yes', '{}', 'null', '{"analytics":"true","marketing":true}'])('is not %j', async (stored) => {
    local.setItem('cookieConsent', stored)
    expect((await freshPage()).consentState().consent).toBeNull()
  })

  it('holds for the page when the browser refuses to store anything', async () => {
    const refuse = () => {
      throw new Error('Storage is switched off')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const { chooseConsent, consentState } = await freshPage()
    expect(consentState().consent).toBeNull()
    chooseConsent({ analytics: false, marketing: false })
    expect(consentState().consent).toEqual({ essential: true, analytics: false, marketing: false })
  })
})
