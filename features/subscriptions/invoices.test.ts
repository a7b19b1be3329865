import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'

type Document = 'invoicePdf' | 'creditNotePdf'

async function ask(here: World, which: Document, person: Person, invoiceId = ''): Promise<Response> {
  const path = subscriptionCalls[which].path.replace(':invoiceId', invoiceId)
  return here.app.request(path, { headers: { cookie: person.cookie } })
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  })
  return text
}

async function payBack(here: World, person: Person): Promise<void> {
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const admin = await here.person({ role: 'admin' })
  const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  const requestId = request?.id ?? ''
  await here.done(subscriptionCalls.decideMoneyBack, { requestId, answer: 'pay', note: '' }, { as: admin })
  await runWorks(here.services)
}

describe('An invoice', () => {
  test('names both parties, the British day it was paid and the VAT, for its owner alone', async () => {
    const here = await world()
    here.clock.set(new Date('2026-03-31T23:30:00Z'))
    const person = await subscriber(here, 2)
    const [invoice] = (await standing(here, person)).invoices
    const answer = await ask(here, 'invoicePdf', person, invoice?.id)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await textOf(answer)
    for (const part of [
      `Invoice ${invoice?.number}`,
      'Date 1 Apr 2026',
      '1 Apr 2026 to 1 May 2026',
      here.services.settings.brand.companyAddress,
      'VAT number GB000000000',
      'Net £7.49',
      'VAT at 20% £1.50',
      'Total £8.99',
      'no invoice for tax purposes',
    ])
      expect(text).toContain(part)
    expect((await ask(here, 'invoicePdf', await contractor(here), invoice?.id)).status).toBe(404)
  })

  test('that is paid back has a credit note, which names it; another has none', async () => {
    const here = await world()
    const person = await subscriber(here, 2)
    const [invoice] = (await standing(here, person)).invoices
    expect((await ask(here, 'creditNotePdf', person, invoice?.id)).status).toBe(404)
    await payBack(here, person)
    const text = await textOf(await ask(here, 'creditNotePdf', person, invoice?.id))
    expect(text).toContain(`Credit note CN-${invoice?.number}`)
    expect(text).toContain(`For invoice ${invoice?.number} of 1 Feb 2026`)
    expect(text).toContain('Total credited £8.99')
    const paid = await textOf(await ask(here, 'invoicePdf', person, invoice?.id))
    expect(paid).toContain(`On 1 Feb 2026, by credit note CN-${invoice?.number}`)
    expect((await ask(here, 'creditNotePdf', await contractor(here), invoice?.id)).status).toBe(404)
  })
})
