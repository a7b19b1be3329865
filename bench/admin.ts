import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountLinkCalls } from '#features/account-links/contract.ts'
import { auditCalls } from '#features/audit/contract.ts'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { deskCalls } from '#features/desks/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { heldReviewCalls } from '#features/held-reviews/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { ledgerCalls } from '#features/ledgers/contract.ts'
import { mailCalls } from '#features/mails/contract.ts'
import { marketCalls } from '#features/market/contract.ts'
import { countMarket } from '#features/market/scheduled.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { personFileCalls } from '#features/person-files/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import type { Call, RawInput } from '#shared/endpoint.ts'
import { createPerson } from '#tests/people.ts'
import { ask, type Browser } from '#tests/request.ts'
import { carryOut } from '#tests/works.ts'
import { makeMarketplace } from './parts/admin-data.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'

/**
 * The first page of everything an admin opens, at a thousand people with five thousand leads and at a million with five million
 * (or BENCH_PEOPLE, five leads for each). Filling a database with a million takes half an hour; with BENCH_FOLDER it is kept
 * and reused.
 */
const sizes = [1000, amountOf('BENCH_PEOPLE', 1_000_000)]
const reads = 41
const kept = process.env.BENCH_FOLDER

const to = <C extends Call>(call: C, input: RawInput<C>) => ({ call, input }) as { call: Call; input: RawInput<Call> }
type Page = ReturnType<typeof to>

const { file, addNote: _addNote, find, ...sections } = personFileCalls

/** The requests of each page, about some existing contractor, homeowner, admin and day. */
const pagesOf = ({
  contractor,
  client,
  admin,
  day,
}: Record<'contractor' | 'client' | 'admin' | 'day', string>): Record<string, Page> => ({
  'dashboard: what waits': to(deskCalls.waiting, {}),
  'dashboard: how many': to(peopleCalls.stats, {}),
  'dashboard: newest accounts': to(peopleCalls.recentUsers, {}),
  'the market': to(marketCalls.read, {}),
  'the market: plumbing in Leeds': to(marketCalls.read, { category: 'plumbing', area: 'LS' }),
  'people: newest': to(peopleCalls.allUsers, {}),
  'people: contractors by name': to(peopleCalls.allUsers, { sort: 'name', userType: 'contractor' }),
  'people: person777': to(peopleCalls.allUsers, { search: 'person777' }),
  'people: person777@': to(peopleCalls.allUsers, { search: 'person777@' }),
  'people: smith, of whom there are many': to(peopleCalls.allUsers, { search: 'smith' }),
  'people: sarah smith': to(peopleCalls.allUsers, { search: 'sarah smith' }),
  'people: 07700 900 123': to(peopleCalls.allUsers, { search: '07700 900 123' }),
  'people: smith, contractors by name': to(peopleCalls.allUsers, {
    search: 'smith',
    userType: 'contractor',
    sort: 'name',
  }),
  'jobs: newest': to(jobAdminCalls.search, {}),
  'jobs: active, oldest first': to(jobAdminCalls.search, { sort: 'oldest', status: 'active' }),
  'jobs: person778@': to(jobAdminCalls.search, { search: 'person778@' }),
  'jobs: tap, in every title': to(jobAdminCalls.search, { search: 'tap' }),
  'jobs: that nobody has asked for': to(jobAdminCalls.search, { requests: 'none' }),
  'jobs: plumbing, that nobody has asked for': to(jobAdminCalls.search, { requests: 'none', category: 'plumbing' }),
  'jobs: smith': to(jobAdminCalls.search, { search: 'smith' }),
  'leads: newest': to(ledgerCalls.leads, {}),
  'leads: oldest of those sent': to(ledgerCalls.leads, { status: 'sent', sort: 'oldest' }),
  'leads: of one day': to(ledgerCalls.leads, { from: day, to: day }),
  'leads: smith': to(ledgerCalls.leads, { search: 'smith' }),
  'leads: person777@': to(ledgerCalls.leads, { search: 'person777@' }),
  'leads: of a homeowner': to(ledgerCalls.leads, { personId: client }),
  'credits: newest': to(ledgerCalls.credits, {}),
  'credits: given by us': to(ledgerCalls.credits, { kind: 'admin_grant' }),
  'credits: smith': to(ledgerCalls.credits, { search: 'smith' }),
  'credits: of a contractor': to(ledgerCalls.credits, { personId: contractor }),
  'mails: newest': to(mailCalls.list, {}),
  'mails: failed': to(mailCalls.list, { state: 'failed' }),
  'mails: person777@': to(mailCalls.list, { search: 'person777@' }),
  'contractors to re-engage': to(campaignCalls.incompleteContractors, {}),
  'audit: newest': to(auditCalls.list, {}),
  'audit: what there is to choose': to(auditCalls.choices, {}),
  'audit: by one admin': to(auditCalls.list, { adminId: admin }),
  'audit: of one kind': to(auditCalls.list, { action: 'Impose a sanction' }),
  'audit: of one day': to(auditCalls.list, { from: day, to: day }),
  'audit: case 444': to(auditCalls.list, { search: 'case 444' }),
  'audit: about smith': to(auditCalls.list, { search: 'smith' }),
  'audit: of a case there is not': to(auditCalls.list, { search: 'xylophone' }),
  'search: grace walker': to(find, { search: 'grace walker' }),
  'search: grcae walekr, mistyped': to(find, { search: 'grcae walekr' }),
  'search: smiht, mistyped': to(find, { search: 'smiht' }),
  'search: holroid, mistyped': to(find, { search: 'holroid' }),
  'search: kowalsky piotr, mistyped': to(find, { search: 'kowalsky piotr' }),
  'search: nobody at all': to(find, { search: 'xylophone' }),
  'search: person444@example.com': to(find, { search: 'person444@example.com' }),
  'search: 07700 900444': to(find, { search: '07700 900444' }),
  'search: company 00000222': to(find, { search: '00000222' }),
  'search: holroyd plumbing sons, a business': to(find, { search: 'holroyd plumbing sons' }),
  'file of a contractor': to(file, { id: contractor }),
  ...Object.fromEntries(
    Object.entries(sections).map(([name, call]) => [`file of a contractor: ${name}`, to(call, { id: contractor })]),
  ),
  'file of a homeowner': to(file, { id: client }),
  ...Object.fromEntries(
    (['jobs', 'leads', 'mails', 'complaints'] as const).map((name) => [
      `file of a homeowner: ${name}`,
      to(sections[name], { id: client }),
    ]),
  ),
  'linked accounts: waiting': to(accountLinkCalls.list, {}),
  'linked accounts: newest': to(accountLinkCalls.list, { sort: 'newest' }),
  'linked accounts: left open': to(accountLinkCalls.list, { show: 'open' }),
  'linked accounts: decided': to(accountLinkCalls.list, { show: 'decided' }),
  'desk: checks': to(verificationCalls.queue, {}),
  'desk: checks, approved': to(verificationCalls.queue, { status: 'approved' }),
  'desk: checks, approved, person777@': to(verificationCalls.queue, { status: 'approved', search: 'person777@' }),
  'desk: checks, approved, smith': to(verificationCalls.queue, { status: 'approved', search: 'smith' }),
  'desk: contested reports': to(leadCalls.contestedIssues, {}),
  'desk: contested reports, smith': to(leadCalls.contestedIssues, { search: 'smith' }),
  'desk: reports': to(reportCalls.list, {}),
  'desk: held reviews': to(heldReviewCalls.list, {}),
  'desk: sanctions': to(sanctionCalls.list, {}),
  'desk: complaints': to(complaintDeskCalls.list, {}),
  'desk: enquiries': to(inboxCalls.list, {}),
  'desk: money back': to(subscriptionCalls.moneyBackRequests, {}),
  'desk: money back, smith': to(subscriptionCalls.moneyBackRequests, { search: 'smith' }),
  'desk: what is done for many': to(bulkRunCalls.list, {}),
})

interface Opened {
  product: Product
  admin: Browser
  pages: Record<string, Page>
  remove(): void
}

async function open(people: number, say: (line: string) => void): Promise<Opened> {
  const folder = kept ? path.join(kept, `people-${people}`) : mkdtempSync(path.join(tmpdir(), 'bench-admin-'))
  mkdirSync(folder, { recursive: true })
  const product = await openProduct({ folder })
  const { services } = product
  const { pool } = services.database
  const { rowCount: filled } = await pool.query('select from users limit 1')
  if (!filled) await makeMarketplace(services, people, say)
  await pool.query('delete from market_counted')
  const began = performance.now()
  await carryOut(services, [countMarket])
  say(`the market of ${people} people is counted in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await pool.query('vacuum analyze market_jobs, market_counts')
  const admin = await createPerson(services, { role: 'admin', email: `admin-${Date.now()}@example.com` })
  const { rows } = await pool.query<Record<'contractor' | 'client' | 'admin' | 'day', string>>(
    `select (select id from users where user_type = 'contractor' order by created_at offset 15 limit 1) as contractor,
      (select id from users where user_type = 'client' order by created_at offset 15 limit 1) as client,
      (select admin_id from audit_entries order by at limit 1) as admin, to_char(now() - interval '9 days', 'YYYY-MM-DD') as day`,
  )
  const [some] = rows
  if (!some) throw new Error('There is nobody')
  return {
    product,
    admin,
    pages: pagesOf(some),
    remove: () => {
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const bench = defineBench({
  does: 'the first page of all an admin opens at a thousand people with 5,000 leads and at a million with five million',
  inBrief: false,
  figures: {
    'the first page that grows most, at most to least': { atMost: 1.5 },
    'the first page that grows in the middle, at most to least': null,
    'first pages that grow by more than half': { atMost: 0 },
    'the slowest first page at the most, ms': null,
  },
  async measure({ say, reached }) {
    const opened: Opened[] = []
    const growth: number[] = []
    const slow: number[] = []
    try {
      for (const people of sizes) opened.push(await open(people, say))
      for (const name of Object.keys(opened[0]?.pages ?? {})) {
        const times: number[][] = sizes.map(() => [])
        // In turns, so that other load affects both alike; the first rounds warm up.
        for (let i = -5; i < reads; i++)
          for (const [n, { product, admin, pages }] of opened.entries()) {
            const page = pages[name]
            if (!page) throw new Error(`${name} is no page`)
            const started = performance.now()
            const { status } = await ask(product.app, page.call, page.input, admin)
            if (status !== 200) throw new Error(`${name} was answered ${status}`)
            if (i >= 0) times[n]?.push(performance.now() - started)
          }
        const [small = 0, large = 0] = times.map(median)
        growth.push(large / small)
        slow.push(large)
        say(
          `${name}: ${small.toFixed(2)} ms at ${sizes[0]}, ${large.toFixed(2)} ms at ${sizes[1]}, ratio ${(large / small).toFixed(2)}`,
        )
      }
      reached('the first page that grows most, at most to least', Math.max(...growth))
      reached('the first page that grows in the middle, at most to least', median(growth))
      reached('first pages that grow by more than half', growth.filter((ratio) => ratio > 1.5).length)
      reached('the slowest first page at the most, ms', Math.max(...slow))
    } finally {
      for (const { product, remove } of opened) {
        await product[Symbol.asyncDispose]()
        remove()
      }
    }
  },
})
