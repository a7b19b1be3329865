import { mostLines, type QuoteLine, sumsOf } from '#features/quotes/rules/lines.ts'
import { costs } from '#features/quotes/rules.ts'
import { dayOf } from '#shared/dates.ts'
import { quote as plain } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import { createPerson, type Person } from '#tests/people.ts'
import { defineBench, median } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'

const rounds = 9

/** The time to send, open and print (PDF) the largest possible quote. */
export const bench = defineBench({
  does: 'a quote of 200 lines is sent, opened and becomes a PDF',
  inBrief: 20,
  figures: {
    'added up, in milliseconds': null,
    'sent, in milliseconds': { atMost: 500 },
    'opened, in milliseconds': { atMost: 200 },
    'a PDF, in milliseconds': { atMost: 2000 },
    'the PDF, in KB': { atMost: 200 },
  },
  async measure({ say, reached }) {
    await using product = await openProduct()
    const { owner, contractor, leadId } = await visitedLead(product)
    const lines = Array.from(
      { length: mostLines },
      (_, i): QuoteLine => ({
        what: `${i + 1}. Take up, level and lay floorboards, room ${i % 12}`,
        quantity: 1_500 + i,
        unit: 'm²',
        unitPrice: 2_499 + i,
        vat: 'none',
        group: costs[i % costs.length] ?? 'labourCost',
      }),
    )
    const { groups, gross } = sumsOf(lines, 'gross')
    const quote = { ...plain, ...groups, lines, totalCost: gross, estimatedStartDate: dayOf(new Date()) }
    const times: Record<'added' | 'sent' | 'opened' | 'pdf', number[]> = { added: [], sent: [], opened: [], pdf: [] }
    const timed = async <T>(name: keyof typeof times, work: () => T | Promise<T>): Promise<T> => {
      const began = performance.now()
      const done = await work()
      times[name].push(performance.now() - began)
      return done
    }
    let size = 0
    for (let round = 0; round < rounds; round++) {
      await timed('added', () => sumsOf(lines, 'gross'))
      await timed('sent', () => ask(product, contractor, 'POST', `/api/leads/${leadId}/submit-quote`, quote))
      const opened = await timed('opened', () => ask(product, owner, 'GET', `/api/leads/client/${owner.id}`))
      const [lead] = JSON.parse(String(opened)) as { quote: { id: string } }[]
      size = (await timed('pdf', () => ask(product, owner, 'GET', `/api/quotes/${lead?.quote.id}.pdf`))).length
    }
    for (const [name, each] of Object.entries(times))
      say(`${name}: ${each.map((time) => time.toFixed(0)).join(', ')} ms`)
    reached('added up, in milliseconds', median(times.added))
    reached('sent, in milliseconds', median(times.sent))
    reached('opened, in milliseconds', median(times.opened))
    reached('a PDF, in milliseconds', median(times.pdf))
    reached('the PDF, in KB', size / 1000)
  },
})

async function ask({ app }: Product, as: Person, method: string, path: string, body?: unknown): Promise<Buffer> {
  const headers = { cookie: as.cookie, 'content-type': 'application/json' }
  const answer = await app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** A homeowner and a contractor after the site visit. */
async function visitedLead(product: Product) {
  const owner = await createPerson(product.services)
  const contractor = await createPerson(product.services, { role: 'contractor' })
  const said = { registered: false, number: '', pricesTyped: 'gross' }
  const post = async (as: Person, path: string, body: object = {}) =>
    JSON.parse(String(await ask(product, as, 'POST', path, body))) as { id: string }
  await post(contractor, '/api/contractors', {
    businessName: 'Load & Sons',
    description: 'Made for measuring.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    ...ownContact(),
    trades: ['Plumbing'],
    businessAddress: '1 The Headrow, Leeds',
  })
  await ask(product, contractor, 'PUT', `/api/contractors/${contractor.id}/vat`, said)
  const { id: jobId } = await post(owner, '/api/jobs', {
    title: 'A floor',
    description: 'Every room of it, from wall to wall.',
    category: 'plumbing',
    location: '12 Otley Road, Leeds',
    postcode: 'LS6 3AA',
  })
  const { id: leadId } = await post(contractor, '/api/leads/request-quote', { jobId })
  await post(contractor, `/api/leads/${leadId}/confirm-quote`)
  await post(owner, `/api/leads/${leadId}/approve`)
  await post(contractor, `/api/leads/${leadId}/mark-contacted`)
  await post(contractor, `/api/leads/${leadId}/site-visit-complete`)
  return { owner, contractor, leadId }
}
