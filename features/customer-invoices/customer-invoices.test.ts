import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import type { QuoteLine } from '#features/quotes/rules/lines.ts'
import { paidDirectly } from '#features/quotes/rules.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { days } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, job, leadAt, quote } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { customerInvoiceCalls } from './contract.ts'
import { paidWhen } from './rules.ts'

const lines: QuoteLine[] = [
  {
    what: 'Labour',
    quantity: 1_000,
    unit: 'job',
    unitPrice: 100_000,
    vat: 'standard',
    group: 'labourCost',
  },
  {
    what: 'Insulation',
    quantity: 1_000,
    unit: 'job',
    unitPrice: 10_000,
    vat: 'reduced',
    group: 'materialsCost',
  },
]
/**
 * From a contractor registered for VAT: £1,000.00 with £200.00 of VAT and £100.00 with £5.00; a quarter is due before the
 * start.
 */
const withVat = {
  ...quote,
  lines,
  prices: 'net' as const,
  labourCost: 120_000,
  materialsCost: 10_500,
  totalCost: 130_500,
  stages: [
    { name: 'Deposit', waitsFor: 'Before we begin', deposit: true, share: 2_500 },
    { name: 'The rest', waitsFor: 'The work is done', share: 7_500 },
  ],
}

async function scene(as?: 'registered' | 'not registered') {
  const at = await leadScene(as ? 'site_visited' : 'accepted')
  const { here, owner, person, leadId } = at
  const said = { registered: true, number: 'GB 980 7806 84' }
  if (as) {
    await here.done(
      profileCalls.sayVat,
      { id: person.id, ...(as === 'registered' ? said : { registered: false }) },
      { as: person },
    )
    const none = { ...quote, vat: 'none' as const }
    await here.done(leadCalls.submitQuote, { leadId, ...(as === 'registered' ? withVat : none) }, { as: person })
    await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  }
  const mailed = async () => (await here.mails()).filter(({ kind }) => kind.startsWith('invoice'))
  type Wishes = Omit<RawInput<typeof customerInvoiceCalls.issue>, 'leadId'>
  const ask = (wishes: Wishes = {}) => here.request(customerInvoiceCalls.issue, { leadId, ...wishes }, { as: person })
  const issued = (wishes: Wishes = {}) => here.done(customerInvoiceCalls.issue, { leadId, ...wishes }, { as: person })
  const cancel = (id: string) =>
    here.request(customerInvoiceCalls.cancel, { id, reason: 'The stage was not reached yet.' }, { as: person })
  const read = (who: Person = owner) => here.done(customerInvoiceCalls.ofLead, { leadId }, { as: who })
  const list = (wishes = {}) => here.done(customerInvoiceCalls.list, wishes, { as: person })
  const file = async (path: string, who: Person = person) => {
    const answer = await here.app.request(path, { headers: { cookie: who.cookie } })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return { ...at, ask, issued, cancel, read, list, file, mailed }
}

async function wordsOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return {
    text: text.replace(/\s+/g, ' '),
    tree: JSON.stringify(await page.getStructTree()),
    marks: await pdf.getMarkInfo(),
  }
}

describe('An invoice', () => {
  test('for a stage, and then for what is left, comes to what was agreed at each rate of VAT', async () => {
    const { here, owner, person, leadId, ask, issued, read, file, mailed } = await scene('registered')
    expect(await read(person)).toMatchObject({ open: true, agreed: 130_500, left: 130_500, prefix: null })
    const note = 'Sort code 01-02-03, account 12345678'
    const deposit = await issued({ stage: 0, note, prefix: 'SM-' })
    expect(deposit).toMatchObject({
      reference: 'SM-0001',
      state: 'unpaid',
      what: 'Deposit',
      gross: 32_625,
      dueOn: '2026-02-15',
      net: 27_500,
      vat: 5_125,
      customer: quote.customerName,
      parts: [
        { vat: 'standard', net: 25_000, vatAmount: 5_000, gross: 30_000 },
        { vat: 'reduced', net: 2_500, vatAmount: 125, gross: 2_625 },
      ],
    })
    expect(await ask({ stage: 0 })).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await ask({ stage: 7 })).toMatchObject({ status: 409 })

    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'invoice-issued', to: owner.email, attachment: { name: 'invoice-SM-0001.pdf' } })
    expect(mail?.text).toContain(paidDirectly)
    expect(await here.done(notificationCalls.list, {}, { as: owner })).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('Invoice SM-0001 from') }),
    )
    const conversations = await here.done(conversationCalls.list, {}, { as: owner })
    const conversationId = conversations.find((one) => one.leadId === leadId)?.id ?? ''
    const { entries } = await here.done(conversationCalls.one, { conversationId }, { as: owner })
    expect(entries.at(-1)).toMatchObject({ step: { label: expect.stringContaining('sent invoice SM-0001: £326.25') } })

    const pdf = await file(`/api/invoices/${deposit.id}.pdf`, owner)
    expect(await file(`/api/invoices/${deposit.id}.pdf`)).toEqual(pdf)
    expect(pdf.length).toBeLessThan(200_000)
    const { text, tree, marks } = await wordsOf(pdf)
    for (const words of [
      'Invoice SM-0001',
      '15 Feb 2026',
      'GB 980 7806 84',
      'Deposit',
      'VAT 20% on £250.00',
      '£50.00',
      'VAT 5% on £25.00',
      '£1.25',
      '£326.25',
      note,
      paidDirectly,
      quote.customerName,
      '& Sons',
    ])
      expect(text).toContain(words)
    expect(marks).toMatchObject({ Marked: true })
    for (const role of ['"H1"', '"Table"', '"TH"']) expect(tree).toContain(role)

    const rest = await issued()
    expect(rest).toMatchObject({ reference: 'SM-0002', stage: null, gross: 97_875, net: 82_500, vat: 15_375, note: '' })
    expect(await ask({ note: 'Again' })).toMatchObject({
      status: 409,
      body: { message: 'All of the agreed total has been invoiced.' },
    })
    expect(await read()).toMatchObject({
      open: false,
      agreed: 130_500,
      invoiced: 130_500,
      left: 0,
      prefix: null,
      stages: [{ open: false }, { open: false }],
    })
    expect((await read()).invoices.map(({ reference }) => reference)).toEqual(['SM-0001', 'SM-0002'])
  })

  test('of somebody who is not registered says so; of a quote that says nothing of VAT, that', async () => {
    const none = await scene('not registered')
    const one = await none.issued()
    expect(one).toMatchObject({ reference: '0001', gross: 14_550, net: 14_550, vat: 0 })
    const { text } = await wordsOf(await none.file(`/api/invoices/${one.id}.pdf`))
    expect(text).toContain('No VAT: not VAT registered')
    const silent = await scene()
    const other = await silent.issued()
    expect(other).toMatchObject({ gross: 14_550, net: null, vat: null })
    const words = await wordsOf(await silent.file(`/api/invoices/${other.id}.pdf`))
    expect(words.text).toContain('What was agreed does not say whether VAT is included.')
  })

  test('is never edited: a wrong one is cancelled with a reason, keeps its number and can be issued anew', async () => {
    const { here, owner, issued, cancel, read, file, mailed } = await scene('registered')
    const { id } = await issued({ stage: 0 })
    const { pool } = here.services.database
    const edit = (set: string) => pool.query(`update customer_invoices set ${set}`)
    for (const set of ['gross = 1', 'number = 9', `due_on = '2027-01-01'`, `parts = '[]'`])
      await expect(edit(set)).rejects.toThrow('stays as it was issued')
    expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 'cancelled', reference: '0001' } })
    expect((await mailed()).map(({ kind, to }) => [kind, to])).toEqual([
      ['invoice-issued', owner.email],
      ['invoice-cancelled', owner.email],
    ])
    const { text } = await wordsOf(await file(`/api/invoices/${id}.pdf`, owner))
    expect(text).toContain('Cancelled on 1 Feb 2026: nothing is to be paid. The stage was not reached yet.')
    expect(await issued({ stage: 0 })).toMatchObject({ reference: '0002', gross: 32_625 })
    expect(await read()).toMatchObject({ invoiced: 32_625, invoices: [{ state: 'cancelled' }, { state: 'unpaid' }] })
  })

  test('sent or cancelled again after a lost answer is answered as the first time, and is one invoice with one mail', async () => {
    const { here, person, ask, issued, cancel, read, mailed } = await scene('registered')
    const deposit = { stage: 0, note: 'Sort code 00-00-00', prefix: 'A-' }
    const first = await ask(deposit)
    expect(await ask(deposit)).toMatchObject({ status: 200, body: first.body })
    expect(await ask({ ...deposit, note: 'In cash' })).toMatchObject({ status: 409 })
    const rest = await issued()
    const { id } = rest
    expect(await ask()).toMatchObject({ status: 200, body: rest })
    const cancelled = await cancel(id)
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await cancel(id)).toMatchObject({ status: 200, body: cancelled.body })
    const otherwise = { id, reason: 'It was the wrong day.' }
    expect(await here.request(customerInvoiceCalls.cancel, otherwise, { as: person })).toMatchObject({ status: 409 })
    expect((await read()).invoices).toHaveLength(2)
    expect((await mailed()).map(({ kind }) => kind)).toEqual(['invoice-issued', 'invoice-issued', 'invoice-cancelled'])
  })

  test('has the prefix of the first one for good, and a day that can be met', async () => {
    const { ask, issued, read, person } = await scene('registered')
    for (const [wishes, field] of [
      [{ prefix: 'Nr. 1' }, 'prefix'],
      [{ dueOn: '2026-01-31' }, 'dueOn'],
      [{ dueOn: '2027-01-31' }, 'dueOn'],
    ] as const)
      expect(await ask(wishes)).toMatchObject({ status: 400, body: { fields: { [field]: expect.anything() } } })
    expect(await issued({ stage: 0, prefix: '' })).toMatchObject({ reference: '0001' })
    expect((await read(person)).prefix).toBe('')
    expect(await ask({ prefix: 'A' })).toMatchObject({ status: 400, body: { fields: { prefix: expect.anything() } } })
    expect(await issued({ dueOn: '2026-02-01' })).toMatchObject({ reference: '0002', dueOn: '2026-02-01' })
  })

  test('counts what was agreed since the quote, and is named to its contractor alone', async () => {
    const { here, owner, person, leadId, issued, read, list } = await scene()
    const toInvoice = async () => (await list()).open.map((work) => work.leadId)
    const change = { leadId, reason: 'No new tap after all.', removes: [{ line: 1 }] }
    const { id } = await here.done(variationCalls.propose, change, { as: person })
    expect((await read()).left).toBe(14_550)
    await here.done(variationCalls.accept, { id }, { as: owner })
    expect(await toInvoice()).toEqual([leadId])
    const stranger = await contractor(here)
    expect((await here.done(customerInvoiceCalls.list, {}, { as: stranger })).open).toEqual([])
    expect(await issued()).toMatchObject({ gross: 8_000 })
    expect(await read()).toMatchObject({ agreed: 8_000, left: 0 })
    expect(await toInvoice()).toEqual([])
  })
})

describe('Where less was agreed after an invoice,', () => {
  /** The insulation at 5% is dropped once the deposit was invoiced: £1,200.00 is agreed. */
  async function reduced(stages: readonly (number | null)[]) {
    const at = await scene('registered')
    const { here, owner, person, leadId, issued } = at
    for (const stage of stages) await issued({ stage })
    const change = { leadId, reason: 'No insulation after all.', removes: [{ line: 1 }] }
    const { id } = await here.done(variationCalls.propose, change, { as: person })
    await here.done(variationCalls.accept, { id }, { as: owner })
    return at
  }

  test('what is left has the VAT that is agreed now, less what was invoiced at a rate that is agreed no more', async () => {
    const { issued, read, file } = await reduced([0])
    const rest = await issued()
    expect(rest).toMatchObject({
      gross: 87_375,
      net: 72_500,
      vat: 14_875,
      parts: [
        { vat: 'standard', net: 75_000, vatAmount: 15_000, gross: 90_000 },
        { vat: 'reduced', net: -2_500, vatAmount: -125, gross: -2_625 },
      ],
    })
    expect((await wordsOf(await file(`/api/invoices/${rest.id}.pdf`))).text).toContain('VAT 5% on -£25.00')
    expect(await file('/api/invoices.csv?month=2026-02').then((csv) => Buffer.from(csv).toString())).toContain(
      'VAT 5%,-25.00,-1.25,-26.25',
    )
    expect(await read()).toMatchObject({ agreed: 120_000, invoiced: 120_000, left: 0, credit: null, open: false })
  })

  test('one that is not paid is cancelled first; what was paid too much is given back by a credit note', async () => {
    const { here, owner, person, ask, issued, read, list, mailed, file, leadId } = await reduced([null])
    const [invoice] = (await read()).invoices
    const id = invoice?.id ?? ''
    expect(await read()).toMatchObject({ agreed: 120_000, invoiced: 130_500, paid: 0, credit: null, open: false })
    expect(await ask()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancel an invoice') } })
    await here.done(customerInvoiceCalls.markPaid, { id, paidOn: '2026-02-01', way: 'cash' }, { as: person })
    expect(await read()).toMatchObject({ paid: 130_500, credit: 10_500, open: true })
    expect((await list()).open).toMatchObject([{ leadId }])
    expect(await ask({ gross: -10_499 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('would now be') },
    })
    const credit = await issued({ gross: -10_500 })
    expect(credit).toMatchObject({ reference: '0002', gross: -10_500, net: -10_000, vat: -500, state: 'unpaid' })
    expect(await ask({ gross: -10_500 })).toMatchObject({ status: 200, body: { id: credit.id } })
    expect(await read()).toMatchObject({ invoiced: 120_000, credit: null, open: false })
    const mail = (await mailed()).at(-1)
    expect(mail).toMatchObject({ to: owner.email, attachment: { name: 'credit-note-0002.pdf' } })
    expect(mail?.subject).toMatch(/^Credit note 0002 from /)
    expect(mail?.text).toContain('is to pay you £105.00 back by')
    expect((await wordsOf(await file(`/api/invoices/${credit.id}.pdf`, owner))).text).toContain('Credit note number')
    const other = await leadAt(here, 'accepted', await job(here, owner), owner, person)
    await here.done(customerInvoiceCalls.issue, { leadId: other }, { as: person })
    const none = { count: 0, gross: 0 }
    const owed = { unpaid: { count: 1, gross: 14_550 }, overdue: none, toGiveBack: { count: 1, gross: 10_500 } }
    expect(await list({ state: 'unpaid' })).toMatchObject({ matching: 2, totals: owed })
    await here.done(
      customerInvoiceCalls.markPaid,
      { id: credit.id, paidOn: '2026-02-01', way: 'bank transfer' },
      { as: person },
    )
    expect(await read()).toMatchObject({ paid: 120_000, invoices: [{ state: 'paid' }, { state: 'paid' }] })
    expect((await list()).totals).toMatchObject({ ...owed, paid: { count: 2, gross: 120_000 }, toGiveBack: none })
  })
})

test('Once the work is called off nothing is overdue any more', async () => {
  const { here, owner, leadId, issued, read, list } = await scene('registered')
  await issued({ stage: 0 })
  here.clock.advance(days(10))
  await here.done(leadEndingCalls.cancelAgreement, { leadId, reason: 'We are moving house.' }, { as: owner })
  here.clock.advance(days(30))
  expect(await read()).toMatchObject({ open: false, invoices: [{ state: 'unpaid', calledOff: true }] })
  expect(await list({ state: 'overdue' })).toMatchObject({ matching: 0, invoices: [] })
})

test('An invoice is marked as paid by hand, with day and way, and as not paid again; a paid one is not cancelled', async () => {
  const { here, owner, person, issued, cancel, list, file, mailed } = await scene('registered')
  const { id } = await issued({ stage: 0 })
  const pay = (paidOn: string) =>
    here.request(customerInvoiceCalls.markPaid, { id, paidOn, way: 'bank transfer' }, { as: person })
  expect(await pay('2026-02-02')).toMatchObject({ status: 400, body: { fields: { paidOn: expect.anything() } } })
  expect(await pay('2025-01-31')).toMatchObject({ status: 400, body: { fields: { paidOn: paidWhen } } })
  expect(await pay('2026-02-01')).toMatchObject({ status: 200, body: { state: 'paid', paidWay: 'bank transfer' } })
  expect(await cancel(id)).toMatchObject({ status: 409 })
  const { text } = await wordsOf(await file(`/api/invoices/${id}.pdf`))
  expect(text).toContain('on 1 Feb 2026, by bank transfer')
  expect((await list({ state: 'paid' })).invoices).toMatchObject([{ id }])
  expect(await here.done(customerInvoiceCalls.markUnpaid, { id }, { as: person })).toMatchObject({ state: 'unpaid' })
  expect((await mailed()).at(-1)).toMatchObject({ kind: 'invoice-unpaid', to: owner.email })
  here.clock.advance(days(15))
  const none = { count: 0, gross: 0 }
  expect(await list({ state: 'overdue' })).toMatchObject({
    matching: 1,
    invoices: [{ id, state: 'overdue' }],
    months: ['2026-02'],
    totals: {
      unpaid: none,
      overdue: { count: 1, gross: 32_625 },
      'said-paid': none,
      paid: none,
      cancelled: none,
      toGiveBack: none,
    },
    open: [{ jobTitle: 'Leaking kitchen tap' }],
  })
})

test('What the homeowner says they have paid is not overdue, and waits for the contractor to confirm it or to say that it has not come', async () => {
  const { here, owner, person, issued, cancel, list, read, mailed } = await scene('registered')
  const { id } = await issued({ stage: 0 })
  const say = (paidOn: string) => here.request(customerInvoiceCalls.sayPaid, { id, paidOn, way: 'cash' }, { as: owner })
  expect(await say('2026-02-02')).toMatchObject({ status: 400, body: { fields: { paidOn: paidWhen } } })
  const said = { state: 'said-paid', saidPaidOn: '2026-02-01', saidPaidWay: 'cash', paidOn: null }
  for (const _ of ['once', 'again']) expect(await say('2026-02-01')).toMatchObject({ status: 200, body: said })
  const [mail, ...others] = (await mailed()).filter(({ to }) => to === person.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'invoice-said-paid',
    subject: expect.stringMatching(/ says that invoice 0001 is paid$/),
  })
  expect(mail?.text).toContain('£326.25, about “Leaking kitchen tap” on 1 Feb 2026, in cash.')
  here.clock.advance(days(15))
  expect(await list({ state: 'said-paid' })).toMatchObject({
    invoices: [said],
    totals: { overdue: { count: 0 }, 'said-paid': { count: 1, gross: 32_625 } },
  })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('has come') } })

  const unpay = () => here.done(customerInvoiceCalls.markUnpaid, { id }, { as: person })
  for (const _ of ['once', 'again']) expect(await unpay()).toMatchObject({ state: 'overdue', saidPaidOn: null })
  const notCome = (await mailed()).filter(({ kind }) => kind === 'invoice-unpaid')
  expect(notCome).toMatchObject([{ to: owner.email, text: expect.stringContaining('the money has not come') }])

  await say('2026-02-15')
  await here.done(customerInvoiceCalls.markPaid, { id, paidOn: '2026-02-16', way: 'cash' }, { as: person })
  // A homeowner who says it again is answered with what the contractor confirmed.
  expect(await say('2026-02-15')).toMatchObject({ status: 200, body: { state: 'paid', saidPaidOn: null } })
  const rest = await issued()
  await cancel(rest.id)
  const off = { id: rest.id, paidOn: '2026-02-16', way: 'cash' as const }
  expect(await here.request(customerInvoiceCalls.sayPaid, off, { as: owner })).toMatchObject({ status: 409 })
  const { entries } = await here.done(
    conversationCalls.one,
    { conversationId: (await here.done(conversationCalls.list, {}, { as: owner }))[0]?.id ?? '' },
    { as: owner },
  )
  expect(entries.flatMap(({ step }) => step?.label ?? [])).toEqual(
    expect.arrayContaining([
      'You said that invoice 0001 is paid, on 1 Feb 2026, in cash',
      expect.stringMatching(/ said that the money for invoice 0001 has not come$/),
    ]),
  )
  expect((await read()).paid).toBe(32_625)
})

test('The accountant gets a month as CSV: a row for each rate, the cancelled among them', async () => {
  const { here, issued, cancel, file } = await scene('registered')
  const { id } = await issued({ stage: 0 })
  await cancel(id)
  here.clock.advance(days(28))
  await issued({ stage: 0 })
  const csv = async (month: string) => Buffer.from(await file(`/api/invoices.csv?month=${month}`)).toString()
  const february = (await csv('2026-02')).trim().split('\r\n')
  expect(february.slice(1)).toEqual([
    '0001,2026-02-01,2026-02-15,cancelled,Jo Marsh,Leaking kitchen tap,Deposit,VAT 20%,250.00,50.00,300.00,,,2026-02-01,The stage was not reached yet.',
    '0001,2026-02-01,2026-02-15,cancelled,Jo Marsh,Leaking kitchen tap,Deposit,VAT 5%,25.00,1.25,26.25,,,2026-02-01,The stage was not reached yet.',
  ])
  expect((await csv('2026-03')).split('\r\n')[1]).toContain('0002,2026-03-01')
  expect((await csv('2026-04')).trim().split('\r\n')).toHaveLength(1)
})

test('Work that is not agreed, or was called off, is not invoiced', async () => {
  const { here, person, leadId } = await leadScene('quoted')
  const ask = () => here.request(customerInvoiceCalls.issue, { leadId }, { as: person })
  expect(await ask()).toMatchObject({ status: 409 })
  const read = await here.done(customerInvoiceCalls.ofLead, { leadId }, { as: person })
  expect(read).toMatchObject({ open: false, agreed: null, invoices: [] })
})

test('Who deletes their account leaves no name on an invoice; its figures stay as long as the law asks', async () => {
  const { here, owner, person, leadId, issued, list } = await scene('registered')
  await issued({ note: 'For Quillfeather, from us.' })
  await here.done(leadCalls.markCompleted, { leadId }, { as: person })
  await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
  const { pool } = here.services.database
  await erase(here, owner)
  expect((await list()).invoices).toMatchObject([
    {
      reference: '0001',
      gross: 130_500,
      customer: '',
      jobTitle: '',
      note: '',
      contractor: expect.stringContaining('Sons'),
    },
  ])
  await erase(here, person)
  const { rows } = await pool.query('select * from customer_invoices')
  expect(JSON.stringify(rows)).not.toMatch(/Quillfeather|Sons|Marsh|Headrow/)
  expect(rows).toMatchObject([{ gross: 130_500, sender: { name: '' } }])
  here.clock.advance(days(7 * 366))
  await here.mails()
  await carryOut(here.services, privacyWorks)
  expect((await pool.query('select from customer_invoices')).rows).toHaveLength(0)
})
