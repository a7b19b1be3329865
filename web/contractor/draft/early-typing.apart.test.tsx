import '#tests/page/browser.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { lineAfter } from '#web/contractor/quote/beginning.ts'
import { PaymentFields } from '#web/contractor/quote/payment-fields.tsx'
import { PriceSection } from '#web/contractor/quote/price-section.tsx'
import { type QuoteForm, quoteForm, typedQuote, type WrittenQuote } from '#web/contractor/quote/quote-form.ts'
import { WorkFields } from '#web/contractor/quote/work-fields.tsx'
import { setItem, setOwner } from '#web/data/user-storage.ts'
import { earlyUseScript, useEarlyUse } from '#web/shell/early-use.ts'
import { unsavedOf } from './device-draft.ts'
import { useDraftedForm } from './use-drafted-form.ts'

const line = (what: string) => ({ ...lineAfter(undefined), what, unitPrice: '10' })
const deposit = { name: 'Deposit', waitsFor: 'Before we begin', deposit: true, by: 'share', value: '25' } as const

const empty = Object.fromEntries(Object.keys(typedQuote.shape).map((name) => [name, '']))
const beginning = typedQuote.parse({
  ...empty,
  way: 'lines',
  prices: 'gross',
  vat: 'none',
  lines: [line('Tap'), line('Tiles')],
  stages: [deposit],
  fileIds: [],
  workBreakdown: 'Isolate',
})
const writing = { leadId: 'tap', kind: 'quote', typed: typedQuote.partial(), beginning } as const

function Writer() {
  const { form } = useDraftedForm<QuoteForm, WrittenQuote>({
    begin: () => writing,
    savedDraft: { content: beginning, revision: 1, savedAt: '2026-11-29T09:00:00Z' },
    resolver: zodResolver(quoteForm),
  })
  return (
    <form>
      <WorkFields form={form} />
      <PriceSection form={form} contractor={{ vatRegistered: false } as OwnContractor} />
      <PaymentFields form={form} registered={false} />
    </form>
  )
}

function Works({ children }: { children: ReactNode }) {
  useEarlyUse()
  return children
}

const page = (
  <Works>
    <Writer />
  </Works>
)

/** The form as the server draws it, before its page works; to be brought to life. */
async function drawn() {
  const container = document.createElement('div')
  container.innerHTML = await new Response((await prerender(page)).prelude).text()
  document.body.replaceChildren(container)
  Function(earlyUseScript)()
  return () => act(async () => void render(page, { container, hydrate: true }))
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

function type(label: string | RegExp, value: string) {
  const entry = field(label)
  entry.value = value
  entry.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What leaving the page keeps on this device. */
function kept() {
  dispatchEvent(new Event('pagehide'))
  return unsavedOf(writing)?.content
}

/** What this device has, and the account does not. */
const onDevice = (content: Partial<QuoteForm>) =>
  setItem('quote-tap', { content: { ...beginning, ...content }, revision: 1 })

beforeEach(() => {
  setOwner('contractor')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  // React warns of a server and a browser in one process.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  window.early?.listening.abort()
  localStorage.clear()
})

test('A quote that was begun stands in its fields before the page works', async () => {
  await drawn()
  expect(field(/^Work breakdown/).value).toBe('Isolate')
  expect(field('Lines').checked).toBe(true)
  expect(field('What of line 2').value).toBe('Tiles')
  expect(field('Price each of line 2').value).toBe('10')
  expect(field('Counts to of line 2').value).toBe('labourCost')
  expect(field('How much of stage 1').value).toBe('25')
  expect(field(/^This is a deposit/).checked).toBe(true)
})

test('What was typed into a quote before its page works is kept, beside what only this device has', async () => {
  onDevice({ excludes: 'Tiling', workBreakdown: 'Isolate, fit', lines: [line('Mixer tap'), line('Slate')] })
  const comeToLife = await drawn()
  type(/^Work breakdown/, 'Isolate the water')
  type('What of line 2', 'Porcelain')
  type('Price each of line 1', '80')
  type('How much of stage 1', '20')
  await comeToLife()
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain('hydrat')
  expect(field(/^Not included/).value).toBe('Tiling')
  expect(field(/^Work breakdown/).value).toBe('Isolate the water')
  expect(field('What of line 2').value).toBe('Porcelain')
  expect(kept()).toEqual({
    ...beginning,
    excludes: 'Tiling',
    workBreakdown: 'Isolate the water',
    lines: [{ ...line('Mixer tap'), unitPrice: '80' }, line('Porcelain')],
    stages: [{ ...deposit, value: '20' }],
  })
})

test('A line that was typed into before the page works stays, where this device has fewer', async () => {
  onDevice({ lines: [line('Mixer tap')], stages: [] })
  const comeToLife = await drawn()
  type('Price each of line 2', '80')
  await comeToLife()
  expect(field('Price each of line 2').value).toBe('80')
  expect(kept()).toEqual({
    ...beginning,
    lines: [line('Mixer tap'), { ...line('Tiles'), unitPrice: '80' }],
    stages: [],
  })
})

test('How the price is made up can be chosen before the page works', async () => {
  onDevice({ excludes: 'Tiling' })
  const comeToLife = await drawn()
  field('Five sums').click()
  await comeToLife()
  expect(field('Five sums').checked).toBe(true)
  expect(kept()).toEqual({ ...beginning, excludes: 'Tiling', way: 'sums' })
})

test('Lines that nobody typed into early are those of this device', async () => {
  onDevice({ lines: [line('Mixer tap')] })
  await (await drawn())()
  expect(screen.queryByLabelText('What of line 2')).toBeNull()
  await userEvent.clear(field('What of line 1'))
  await userEvent.type(field('What of line 1'), 'Tap')
  expect(kept()?.lines).toEqual([line('Tap')])
})
