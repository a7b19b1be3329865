import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearUserStorage } from '#web/data/clear-user-storage.ts'
import {
  beginAgain,
  clearDraft,
  draftWaits,
  isBeginning,
  type LocalDraft,
  markSaved,
  newerDraft,
  readDraft,
  saidIn,
  storeDraft,
} from './draft.ts'
import type { JobForm } from './job-form.ts'

/** The subset of browser storage that is used; its keys are own properties there too. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()))
afterEach(() => {
  clearUserStorage()
  vi.unstubAllGlobals()
})

const job = { category: 'plumbing', title: 'Leaking tap', urgency: 'urgent' } as const

describe('A job that is being described', () => {
  it('is there again after a reload, at the step it was left', () => {
    storeDraft(job, 1)
    expect(readDraft()).toMatchObject({ job, step: 1, waits: false })
  })

  it('is a copy of an earlier job until something in it is written anew', () => {
    const earlier = {
      category: 'plumbing',
      title: 'Leaking tap',
      description: 'It drips.',
      urgency: 'flexible',
    } as const
    beginAgain({ ...earlier, location: 'Leeds', postcode: 'LS6 2AB', budgetMin: null, budgetMax: 200, answers: {} })
    const begun = readDraft()
    expect(begun?.copied).toBe(true)
    storeDraft(begun?.job ?? {}, 2)
    expect(readDraft()?.copied).toBe(true)
    storeDraft({ ...begun?.job, title: 'Two taps' }, 2)
    expect(readDraft()?.copied).toBe(false)
  })

  it('is kept with every field of its form, as it was typed', () => {
    const whole: Required<JobForm> = {
      category: 'plumbing',
      title: 'Tap',
      description: 'Drips',
      location: 'Leeds',
      postcode: 'ls6',
      budgetMin: '£1,500',
      budgetMax: 'two thousand',
      urgency: 'within_week',
      answers: { leaking: 'Yes' },
    }
    storeDraft(whole, 2)
    expect(readDraft()?.job).toEqual(whole)
  })

  it('knows that its owner wanted to post it and was sent to sign in', () => {
    storeDraft(job, 2)
    expect(draftWaits()).toBe(false)
    storeDraft(job, 2, { waits: true })
    expect(draftWaits()).toBe(true)
  })

  it('is gone once it is posted, and when its owner signs out', () => {
    storeDraft(job, 1)
    clearDraft()
    expect(readDraft()).toBeNull()
    storeDraft(job, 1)
    clearUserStorage()
    expect(readDraft()).toBeNull()
  })

  it('is not begun by looking at an empty form', () => {
    storeDraft({ urgency: 'flexible', title: '' }, 0)
    expect(readDraft()).toBeNull()
  })

  it('keeps what can be read of it when part of it cannot', () => {
    localStorage.setItem(
      'kept::job-draft',
      '[{"job":{"category":"witchcraft","title":"Leaking tap","urgency":"never"},"step":9}]',
    )
    expect(readDraft()).toMatchObject({ job: { title: 'Leaking tap', urgency: 'flexible' }, step: 0, waits: false })
    localStorage.setItem('kept::job-draft', 'not JSON')
    expect(readDraft()).toBeNull()
  })

  it('stays while the page is open in a browser that refuses to store anything', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    storeDraft(job, 1)
    expect(readDraft()?.job.title).toBe('Leaking tap')
  })
})

describe('A job that is being described with an account', () => {
  it('is unsaved until the account has its last word', () => {
    storeDraft(job, 1)
    expect(readDraft()).toMatchObject({ unsaved: true, version: null })
    markSaved({ job, step: 1 }, 'first')
    expect(readDraft()).toMatchObject({ unsaved: false, version: 'first' })
    storeDraft(job, 2)
    expect(readDraft()).toMatchObject({ unsaved: false, step: 2 })
    storeDraft({ ...job, title: 'Leaking taps' }, 2)
    markSaved({ job, step: 2 }, 'second')
    expect(readDraft()).toMatchObject({ unsaved: true, version: 'second' })
  })

  const draft = (wish: Partial<LocalDraft>): LocalDraft => {
    return { id: 'one', job, step: 1, waits: false, at: '2026-03-02', version: null, unsaved: true, ...wish }
  }
  const there = draft({ job: { ...job, title: 'From the phone' }, version: 'phone', unsaved: false })

  it('is what was written last, and the older is still offered', () => {
    const early = draft({ at: '2026-03-01' })
    expect(newerDraft(early, there)).toEqual({ draft: there, older: { ...early, version: 'phone' } })
    const late = draft({ at: '2026-03-03' })
    expect(newerDraft(late, there)).toEqual({ draft: late, older: there })
  })

  it('goes on where the account left off, whatever this browser had of it', () => {
    expect(newerDraft(null, there)).toEqual({ draft: there, older: null })
    expect(newerDraft(draft({ version: 'older', unsaved: false }), there)).toEqual({ draft: there, older: null })
    const more = draft({ version: 'phone', at: '2026-03-01' })
    expect(newerDraft(more, there)).toEqual({ draft: more, older: null })
  })

  it('is not begun again after it was posted or cleared on another device', () => {
    expect(newerDraft(draft({ version: 'phone', unsaved: false }), null).draft).toBeNull()
    const more = draft({ version: 'phone' })
    expect(newerDraft(more, null).draft).toBe(more)
    const visitors = draft({})
    expect(newerDraft(visitors, null).draft).toBe(visitors)
  })
})

describe('What somebody says before the wizard', () => {
  const said = (what: string, location: string) => saidIn(new URLSearchParams({ what, location }))

  it('is the trade and the place, or a title in their own words', () => {
    expect(said('plumbing', ' ls6 2ab ')).toEqual({ category: 'plumbing', postcode: 'LS6 2AB' })
    expect(said('electrician', '')).toEqual({ category: 'electrical' })
    expect(said('kitchen tap drips, leaking', 'Leeds')).toEqual({
      category: 'plumbing',
      title: 'Kitchen tap drips, leaking',
      location: 'Leeds',
    })
    expect(said('', '')).toEqual({})
  })

  it('takes the first half of a postcode as the beginning of one, not as a town', () => {
    expect(said('', 'ls6')).toEqual({ postcode: 'LS6' })
    expect(said('', 'SW1A')).toEqual({ postcode: 'SW1A' })
    expect(said('', 'Ash')).toEqual({ location: 'Ash' })
  })

  it('gives way to a job that was described, and to no mere beginning', () => {
    const one: LocalDraft = { id: 'one', job, step: 1, waits: false, at: '2026-03-02', version: null, unsaved: true }
    expect(isBeginning(one)).toBe(true)
    expect(isBeginning({ ...one, job: { ...job, description: 'The cold tap drips' } })).toBe(false)
    expect(isBeginning({ ...one, job: { ...job, answers: { leaking: 'Yes' } } })).toBe(false)
    expect(isBeginning({ ...one, version: 'first' })).toBe(false)
  })
})
