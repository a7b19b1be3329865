import { expect, test, vi } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { priceListCalls } from '#features/quoting/contract/price-list.ts'
import { draftCalls, quoteTemplateCalls } from '#features/quoting/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { toldOf } from '#tests/heard.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'

/** A lead that is ready for its quote, and the form. */
async function writing(how: { registered?: boolean; at?: LeadState } = {}) {
  const { here, person: by, leadId } = await leadScene(how.at ?? 'site_visited')
  if (how.registered !== undefined) {
    const saying = { registered: how.registered, number: 'GB 980 7806 84', pricesTyped: 'net' as const }
    await here.done(profileCalls.sayVat, { id: by.id, ...saying }, { as: by })
  }
  const { user, address, toast } = await visit(here, `/leads/${leadId}/quote`, { as: by })
  const submit = await screen.findByRole('button', { name: 'Submit Quote' }).catch(() => null)
  const sentQuote = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: by.id, leadId }, { as: by }))[0]?.quote
  const start = dayOf(later(here.clock(), days(7)))
  return { here, by, leadId, user, address, toast, submit: submit as HTMLElement, sentQuote, start }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const total = () => screen.getByText(/^Total/).textContent

async function fillIn({ user, start }: Pick<Awaited<ReturnType<typeof writing>>, 'user' | 'start'>) {
  if ((field('Customer phone') as HTMLInputElement).value === '')
    await user.type(field('Customer phone'), '0113 496 0999')
  await user.type(field(/^Work breakdown/), 'Isolate, then fit the tap')
  await user.type(field('Estimated start date'), start)
  await user.type(field('Duration in weeks'), '1')
}

test('A contractor sees what the quote adds up to while its costs are typed, to the penny', async () => {
  const { user, submit } = await writing({ registered: false })
  expect(isDisabled(submit)).toBe(true)
  await user.type(field(/^Labour/), '80')
  await user.type(field(/^Materials/), '65.50')
  expect(total()).toBe('Total £145.50')
  await user.type(field(/^Permits/), '0.49')
  expect(total()).toBe('Total £145.99')
  expect(isDisabled(submit)).toBe(false)
})

test('A contractor reads beside a new version which changes were asked for', async () => {
  const { here, owner, person, leadId } = await leadScene('quoted')
  const reason = 'Could the deposit be less?'
  await here.done(leadEndingCalls.askForChanges, { leadId, reason }, { as: owner })
  await visit(here, `/leads/${leadId}/quote`, { as: person })
  expect(await screen.findByText(`“${reason}”`)).toBeDefined()
})

test('A contractor asks for the phone number that a quote needs, and it stands there once it is given', async () => {
  const { here, owner, person: by, leadId } = await leadScene('site_visited')
  await here.done(draftCalls.keep, { leadId, kind: 'quote', content: { excludes: 'Tiling' }, after: null }, { as: by })
  const { user, toast } = await visit(here, `/leads/${leadId}/quote`, { as: by })
  expect(await screen.findByLabelText('Customer phone')).toHaveProperty('value', '')
  await user.click(await screen.findByRole('button', { name: /^Ask .* for It$/ }))
  expect(await toast()).toContain('has been asked for their number')
  expect(await screen.findByText(/They have not read it yet/)).toBeDefined()
  const [talk] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  expect(talk?.last?.text).toContain('needs a phone number')
  await here.done(conversationCalls.read, { conversationId: talk?.id ?? '' }, { as: owner })

  await visit(here, `/leads/${leadId}/quote`, { as: by })
  expect(await screen.findByText(/They have read it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull()
  const given = () => here.done(ownAccountCalls.change, { phone: '07700 900123' }, { as: owner })
  expect(await toldOf(here, by, given)).toContain('leads')
  await visit(here, `/leads/${leadId}/quote`, { as: by })
  expect(await screen.findByLabelText('Customer phone')).toHaveProperty('value', '07700 900123')
  expect(screen.queryByText(/You asked/)).toBeNull()
})

test('Whether VAT is charged is asked once, before the first quote, and never assumed', async () => {
  const page = await writing()
  const { user, submit } = page
  await user.type(field(/^Labour/), '80')
  await user.type(field(/^Materials/), '0')
  expect(isDisabled(submit)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Go to the VAT question' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^No/ }))
  await user.click(screen.getByRole('radio', { name: /^Yes/ }))
  await user.type(field(/^VAT number/), 'GB 980 7806 85{Enter}')
  expect(await screen.findByText('This is no VAT number: please check its digits')).toBeDefined()
  await user.clear(field(/^VAT number/))
  await user.type(field(/^VAT number/), '980780684')
  await user.click(screen.getByRole('radio', { name: /^Before VAT/ }))
  await user.click(screen.getByRole('button', { name: 'Save Answer' }))
  expect(await screen.findByText('VAT registered, GB 980 7806 84.')).toBeDefined()
  expect(total()).toBe('Total £96.00')
  await user.click(screen.getByRole('button', { name: /^Change what you said/ }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Yes/ }))
  await user.click(screen.getByRole('button', { name: 'Save Answer' }))
  await screen.findByText('VAT registered, GB 980 7806 84.')
  await fillIn(page)
  await user.click(submit)
  await waitFor(() => expect(page.address()).toContain(`#lead-${page.leadId}`))
  expect(await page.sentQuote()).toMatchObject({
    labourCost: 9_600,
    totalCost: 9_600,
    netCost: 8_000,
    vatCost: 1_600,
    vat: 'standard',
    vatNumber: 'GB980780684',
  })
})

test('A quote that is complete is not sent by saving it as a template', async () => {
  const page = await writing({ registered: false })
  const { user, here, by } = page
  await user.type(field(/^Labour/), '80')
  await user.type(field(/^Materials/), '20')
  await fillIn(page)
  await user.click(screen.getByRole('button', { name: 'Save as Template' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await here.done(quoteTemplateCalls.templates, {}, { as: by })).toHaveLength(1)
  expect(await page.sentQuote()).toBeNull()
  await user.click(page.submit)
  await waitFor(async () => expect(await page.sentQuote()).toMatchObject({ totalCost: 10_000 }))
})

test('Lines are added, copied, moved and removed by keyboard, and what was removed comes back', async () => {
  const page = await writing({ registered: true })
  const { user } = page
  await user.type(field(/^Labour/), '100')
  await user.click(screen.getByRole('radio', { name: 'Lines' }))
  const lines = () => within(screen.getByRole('list', { name: 'Lines of the quote' })).getAllByLabelText(/^What/)
  const shown = () => lines().map((line) => (line as HTMLInputElement).value)
  // The typed sums become the first lines.
  expect(shown()).toEqual(['Labour'])
  await user.type(field('Quantity of line 1'), '{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(lines()[1]))
  await user.keyboard('Tiles')
  await user.type(field('Price each of line 2'), '12.50')
  expect(total()).toBe('Total £135.00')
  await user.click(screen.getByRole('button', { name: 'Copy line 2' }))
  expect(shown()).toEqual(['Labour', 'Tiles', 'Tiles'])
  await user.clear(field('What of line 3'))
  await user.type(field('What of line 3'), 'Grout{Alt>}{ArrowUp}{/Alt}')
  expect(shown()).toEqual(['Labour', 'Grout', 'Tiles'])
  await waitFor(() => expect(document.activeElement).toBe(lines()[1]))
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(shown()).toEqual(['Labour', 'Tiles'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(shown()).toEqual(['Labour', 'Grout', 'Tiles'])
  await user.type(field('What of line 1'), '{Control>}{Enter}{/Control}')
  expect(shown()).toEqual(['Labour', '', 'Grout', 'Tiles'])
  // Both variants keep their values.
  await user.click(screen.getByRole('radio', { name: 'Five sums' }))
  expect((field(/^Labour/) as HTMLInputElement).value).toBe('100')
  await user.click(screen.getByRole('radio', { name: 'Lines' }))
  expect(shown()).toEqual(['Labour', '', 'Grout', 'Tiles'])
  await fillIn(page)
  await user.click(page.submit)
  await waitFor(() => expect(page.address()).toContain(`#lead-${page.leadId}`))
  // Blank lines are ignored.
  expect((await page.sentQuote())?.lines?.map(({ what }) => what)).toEqual(['Labour', 'Grout', 'Tiles'])
})

test('Whoever asks for a high deposit in words reads at the field that the homeowner is warned of it', async () => {
  const { user } = await writing({ registered: false })
  const warned = /^The homeowner is warned of a deposit of 50%: give your reason below, or ask for 25% or less/
  const terms = field('Payment terms') as HTMLInputElement
  expect(terms.value).toBe('50% deposit, 50% on completion')
  expect(screen.getByText(warned)).toBeDefined()
  await user.clear(terms)
  await user.type(terms, '25% deposit, 75% on completion')
  expect(screen.queryByText(warned)).toBeNull()
})

test('A warranty says one time: its words follow its months, and its months its words', async () => {
  const { user } = await writing({ registered: false })
  const words = field('Warranty period') as HTMLInputElement
  const months = field(/^Warranty in months/) as HTMLInputElement
  expect([words.value, months.value]).toEqual(['12 months', '12'])
  await user.clear(months)
  await user.type(months, '24')
  expect([words.value, months.value]).toEqual(['24 months', '24'])
  await user.clear(words)
  await user.type(words, '3 years on parts')
  expect([words.value, months.value]).toEqual(['3 years on parts', '36'])
})

test('Stages begin with a deposit that needs no reason, and say what of the total is in none', async () => {
  const page = await writing({ registered: false })
  const { user } = page
  await user.type(field(/^Labour/), '629.99')
  await user.type(field(/^Materials/), '0')
  const add = screen.getByRole('button', { name: 'Add a Stage of Payment' })
  await user.click(add)
  expect(screen.queryByLabelText(/^Why is the deposit/)).toBeNull()
  await user.clear(field(/^Labour/))
  await user.type(field(/^Labour/), '1000')
  expect(screen.getByText('£750.00 of the total is in no stage yet.')).toBeDefined()
  expect((field('Payment terms') as HTMLInputElement).value).toBe('In stages, as listed')
  await user.click(add)
  expect(screen.getByText('The stages come to the total.')).toBeDefined()
  await user.clear(field('How much of stage 1'))
  await user.type(field('How much of stage 1'), '40')
  expect(screen.getByText('The stages are £150.00 more than the total.')).toBeDefined()
  await fillIn(page)
  await user.click(page.submit)
  expect(await screen.findByText('The stages do not come to the total.')).toBeDefined()
  await user.clear(field('How much of stage 2'))
  await user.type(field('How much of stage 2'), '60')
  await user.click(page.submit)
  expect(await screen.findByText('Say why the deposit is above 25%.')).toBeDefined()
  await user.type(field(/^Why is the deposit/), 'The windows are made to measure')
  await user.click(page.submit)
  await waitFor(() => expect(page.address()).toContain(`#lead-${page.leadId}`))
  expect(await page.sentQuote()).toMatchObject({
    depositReason: 'The windows are made to measure',
    stages: [{ amount: 40_000, deposit: true }, { amount: 60_000 }],
  })
})

test('Whoever takes out a stage goes on at the button that adds one', async () => {
  const { user } = await writing()
  const add = screen.getByRole('button', { name: 'Add a Stage of Payment' })
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Remove stage 1' }))
  expect(screen.queryByLabelText('How much of stage 1')).toBeNull()
  expect(document.activeElement).toBe(add)
})

test('What is wrong with a stage stands at its own field', async () => {
  const page = await writing({ registered: false })
  const { user, submit } = page
  await user.type(field(/^Labour/), '1000')
  await user.type(field(/^Materials/), '0')
  for (const _ of ['Deposit', 'Completion'])
    await user.click(screen.getByRole('button', { name: 'Add a Stage of Payment' }))
  await user.clear(field('Stage of stage 1'))
  await user.clear(field('Waits for of stage 2'))
  await user.clear(field('How much of stage 2'))
  await user.type(field('How much of stage 2'), '175')
  await fillIn(page)
  await user.click(submit)
  const wrongAt = (label: string) => {
    const says = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return says.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  await waitFor(() => expect(field('Stage of stage 1').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Stage of stage 1'))
  expect(wrongAt('Stage of stage 1')).toMatch(/Name|call/i)
  expect(wrongAt('Waits for of stage 2')).not.toBe('')
  expect(wrongAt('How much of stage 2')).toBe('At most 100%')
  expect(field('How much of stage 1').getAttribute('aria-invalid')).toBe(null)
  await user.clear(field('How much of stage 2'))
  await user.type(field('How much of stage 2'), 'half')
  expect(wrongAt('How much of stage 2')).toBe('Enter an amount')
  expect(await page.sentQuote()).toBeNull()
})

test('A line that is added after a failed send is not called wrong before the next one', async () => {
  const { user, submit } = await writing({ registered: false })
  const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
  await user.click(screen.getByRole('radio', { name: 'Lines' }))
  await user.type(field('Price each of line 1'), '80')
  await user.click(submit)
  await waitFor(() => expect(isWrong('What of line 1')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Add a Line' }))
  await user.type(field('What of line 1'), 'Labour')
  await waitFor(() => expect(isWrong('What of line 1')).toBe(false))
  expect(isWrong('What of line 2')).toBe(false)
  await user.type(field('What of line 2'), 'Tiles')
  expect(isWrong('Price each of line 2')).toBe(false)
  await user.click(submit)
  await waitFor(() => expect(isWrong('Price each of line 2')).toBe(true))
})

test('What the server refuses stands at its field', async () => {
  const page = await writing({ registered: false })
  const { user, here } = page
  await user.type(field(/^Labour/), '80')
  await user.type(field(/^Materials/), '0')
  await fillIn({ user, start: dayOf(later(here.clock(), -days(3))) })
  await user.click(page.submit)
  expect(await screen.findByText('This day has passed. Please choose one to come.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Estimated start date')))
})

test('Who it is from and for opens by itself where something is missing', async () => {
  const { user, submit } = await writing({ registered: false })
  const phone = field('Customer phone')
  const folded = phone.closest('details')
  await user.clear(phone)
  if (folded) folded.open = false
  await user.type(field(/^Labour/), '80')
  await user.click(submit)
  expect(await screen.findByText('Customer phone number is required')).toBeDefined()
  expect(folded?.open).toBe(true)
})

test('A new version begins with the last one, and says which it replaces', async () => {
  const { submit } = await writing({ registered: false, at: 'quoted' })
  expect(screen.getByText('Version 2, which replaces the one you sent')).toBeDefined()
  expect((field(/^Work breakdown/) as HTMLTextAreaElement).value).toBe(quote.workBreakdown)
  expect(total()).toBe('Total £145.50')
  expect(isDisabled(submit)).toBe(false)
})

test('A lead that waits for no quote, and one of somebody else, say so', async () => {
  const { here, by } = await writing({ registered: false })
  const [owner, other] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
  await visit(here, `/leads/${leadId}/quote`, { as: by })
  expect(await screen.findByText('No quote is waited for here')).toBeDefined()
  await visit(here, `/leads/${leadId}/quote`, { as: other })
  expect(await screen.findByText('This lead is not yours, or is no more')).toBeDefined()
})

test('What is typed is kept with the account, and is there on another device until it is sent', async () => {
  const page = await writing({ registered: false })
  const { user, here, by, leadId } = page
  await user.type(field(/^Labour/), '80')
  expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
  // The test's browser storage is cleared between visits.
  await visit(here, `/leads/${leadId}/quote`, { as: by })
  await screen.findByRole('button', { name: 'Submit Quote' })
  expect(total()).toBe('Total £80.00')
})

test('A quote opened anew without a reload begins with what was sent, and goes on with what was not', async () => {
  const { here, by, leadId } = await writing({ registered: false, at: 'quoted' })
  const content = { way: 'sums', labourCost: '90', materialsCost: '20' }
  await here.done(draftCalls.keep, { leadId, kind: 'quote', content, after: null }, { as: by })
  const { user } = await visit(here, `/leads/${leadId}/quote`, { as: by })
  await user.click(await screen.findByRole('button', { name: 'Submit Quote' }))
  const openAnew = async () => {
    await user.click(await screen.findByRole('link', { name: /^Send a New Version/ }))
    return screen.findByRole('button', { name: 'Submit Quote' })
  }
  await openAnew()
  expect(total()).toBe('Total £110.00')
  expect(screen.getByText('What you type is kept as a draft')).toBeDefined()
  await user.type(field(/^Permits/), '5')
  await screen.findByText('Draft saved, for all your devices')
  await user.click(screen.getByRole('link', { name: /Your Leads|Leaking/ }))
  await openAnew()
  expect(total()).toBe('Total £115.00')
  expect(screen.queryByText(/on another device/)).toBeNull()
})

test('A first save that arrives after its quote was sent leaves no draft', async () => {
  const page = await writing({ registered: false })
  const { user, here, by, leadId } = page
  const answer = here.app.request.bind(here.app)
  const saved = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  vi.spyOn(here.app, 'request').mockImplementation(async (...asked) => {
    const isSave = asked[0] instanceof Request && asked[0].method === 'PUT' && asked[0].url.includes('/drafts/')
    if (!isSave) return answer(...asked)
    saved.resolve()
    await sent.promise
    const answered = await answer(...asked)
    arrived.resolve()
    return answered
  })
  await user.type(field(/^Labour/), '80')
  await user.type(field(/^Materials/), '20')
  await fillIn(page)
  await saved.promise
  await user.click(page.submit)
  await waitFor(() => expect(page.address()).toContain(`#lead-${leadId}`))
  sent.resolve()
  await arrived.promise
  await waitFor(async () =>
    expect((await here.done(draftCalls.read, { leadId, kind: 'quote' }, { as: by })).draft).toBeNull(),
  )
})

test('Two devices that went on without each other are both offered, and neither is overwritten unasked', async () => {
  const { user, here, by, leadId } = await writing({ registered: false })
  const theirs = { way: 'sums', labourCost: '500' }
  const draft = { leadId, kind: 'quote' } as const
  await here.done(draftCalls.keep, { ...draft, content: theirs, after: null }, { as: by })
  await user.type(field(/^Labour/), '80')
  await user.click(await screen.findByRole('button', { name: 'Use the Other' }))
  expect(total()).toBe('Total £500.00')
  const elsewhere = { ...draft, content: { ...theirs, labourCost: '600' }, after: 1 }
  await here.done(draftCalls.keep, elsewhere, { as: by })
  await user.type(field(/^Materials/), '20')
  await user.click(await screen.findByRole('button', { name: 'Keep This One' }))
  expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
  expect(total()).toBe('Total £520.00')
  const kept = await here.done(draftCalls.read, draft, { as: by })
  expect(kept.draft).toMatchObject({ revision: 3, content: { labourCost: '500', materialsCost: '20' } })
})

test('What is typed after the draft was removed on another device is kept as another draft', async () => {
  const { user, here, by, leadId } = await writing({ registered: false })
  const draft = { leadId, kind: 'quote' } as const
  await user.type(field(/^Labour/), '80')
  expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
  await here.done(draftCalls.remove, draft, { as: by })
  await user.type(field(/^Materials/), '20')
  await waitFor(async () => {
    const kept = await here.done(draftCalls.read, draft, { as: by })
    expect(kept.draft).toMatchObject({ revision: 1, content: { labourCost: '80', materialsCost: '20' } })
  })
})

test('Two drafts are offered each time the quote is opened, until one is chosen', async () => {
  const { user, here, by, leadId } = await writing({ registered: false })
  const theirs = { leadId, kind: 'quote', content: { way: 'sums', labourCost: '500' }, after: null } as const
  await here.done(draftCalls.keep, theirs, { as: by })
  await user.type(field(/^Labour/), '80')
  await screen.findByRole('button', { name: 'Use the Other' })
  for (const _ of ['once', 'twice']) {
    await visit(here, `/leads/${leadId}/quote`, { as: by, sameBrowser: true })
    await screen.findByRole('button', { name: 'Use the Other' })
    expect(total()).toBe('Total £80.00')
  }
})

test('A quote begins from a template or an earlier quote, and keeps whom it is for', async () => {
  const page = await writing({ registered: false })
  const { user, here, by } = page
  await user.type(field(/^Work breakdown/), 'Strip out, tank, tile')
  await user.type(field(/^Labour/), '640')
  await user.click(screen.getByRole('button', { name: 'Save as Template' }))
  await user.clear(await screen.findByLabelText('Name'))
  await user.type(field('Name'), 'Bathroom')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await here.done(quoteTemplateCalls.templates, {}, { as: by }))[0]?.name).toBe('Bathroom'),
  )

  const owner = await homeowner(here)
  await leadAt(here, 'quoted', await job(here, owner), owner, by)
  const next = await leadAt(here, 'site_visited', await job(here, owner), owner, by)
  await visit(here, `/leads/${next}/quote`, { as: by })
  await screen.findByRole('button', { name: 'Submit Quote' })
  const customer = (field('Customer name') as HTMLInputElement).value
  await user.click(screen.getByRole('button', { name: 'Begin From…' }))
  await user.click(await screen.findByRole('button', { name: 'Bathroom' }))
  await waitFor(() => expect(total()).toBe('Total £640.00'))
  expect((field(/^Work breakdown/) as HTMLTextAreaElement).value).toBe('Strip out, tank, tile')
  await user.click(screen.getByRole('button', { name: 'Begin From…' }))
  await user.click(await screen.findByRole('button', { name: /^Leaking kitchen tap/ }))
  await waitFor(() => expect(total()).toBe('Total £145.50'))
  expect((field('Customer name') as HTMLInputElement).value).toBe(customer)
})

test('A line is taken from the price list by keyboard, with its unit, price and group', async () => {
  const { user, here, by } = await writing({ registered: true })
  const tiles = { what: 'Porcelain tiles', unit: 'm²', unitPrice: 12_000, vat: 'standard' } as const
  const price = { ...tiles, prices: 'gross', group: 'materialsCost' } as const
  await here.done(priceListCalls.add, price, { as: by })
  await user.click(screen.getByRole('radio', { name: 'Lines' }))
  await waitFor(async () => {
    await user.clear(field('What of line 1'))
    await user.type(field('What of line 1'), 'porc')
    await screen.findByRole('option', { name: /^Porcelain tiles/ }, { timeout: 1000 })
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect((field('What of line 1') as HTMLInputElement).value).toBe('Porcelain tiles')
  expect((field('Unit of line 1') as HTMLInputElement).value).toBe('m²')
  // The price list is gross; this quote is typed net.
  expect((field('Price each of line 1') as HTMLInputElement).value).toBe('100.00')
  expect(total()).toBe('Total £120.00')
})
