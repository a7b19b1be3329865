import { beforeAll, expect, test } from 'vitest'
import { adminRoles } from '#shared/admin-roles.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { routes } from '../app.ts'
import { contactRequest, contractor, homeowner, job, leadAt, request } from './market.ts'
import { accountLinksRows } from './permissions/account-links.ts'
import { accountsRows } from './permissions/accounts.ts'
import { adminRows } from './permissions/admin-roles.ts'
import { administrationRows } from './permissions/administration.ts'
import { analyticsRows } from './permissions/analytics.ts'
import { companyVideoRows } from './permissions/company-video.ts'
import { complaintsRows } from './permissions/complaints.ts'
import { consentsRows } from './permissions/consents.ts'
import { contractorsRows } from './permissions/contractors.ts'
import { conversationsRows } from './permissions/conversations.ts'
import { creditsRows } from './permissions/credits.ts'
import { customerInvoicesRows } from './permissions/customer-invoices.ts'
import { directoryRows } from './permissions/directory.ts'
import { enquiriesRows } from './permissions/enquiries.ts'
import { jobsRows } from './permissions/jobs.ts'
import { leadsRows } from './permissions/leads.ts'
import { notificationsRows } from './permissions/notifications.ts'
import { personFilesRows } from './permissions/person-files.ts'
import { placesRows } from './permissions/places.ts'
import { portfolioRows } from './permissions/portfolio.ts'
import { pricesRows } from './permissions/prices.ts'
import { privacyRows } from './permissions/privacy.ts'
import { quotingRows } from './permissions/quoting.ts'
import { recommendationsRows } from './permissions/recommendations.ts'
import { reportsRows } from './permissions/reports.ts'
import { reviewsRows } from './permissions/reviews.ts'
import { people, type Row, type Rows, type Scene } from './permissions/row.ts'
import { sanctionsRows } from './permissions/sanctions.ts'
import { secondFactorRows } from './permissions/second-factor.ts'
import { shortlistsRows } from './permissions/shortlists.ts'
import { subscriptionsRows } from './permissions/subscriptions.ts'
import { textsRows } from './permissions/texts.ts'
import { trackRecordRows } from './permissions/track-records.ts'
import { variationsRows } from './permissions/variations.ts'
import { verificationRows } from './permissions/verification.ts'
import { visitsRows } from './permissions/visits.ts'
import { ask } from './request.ts'
import { type World, world } from './world.ts'

/** Every call of the product. A call without a row fails the test below. */
const table: Rows = {
  ...accountLinksRows,
  ...accountsRows,
  ...administrationRows,
  ...analyticsRows,
  ...complaintsRows,
  ...consentsRows,
  ...contractorsRows,
  ...conversationsRows,
  ...creditsRows,
  ...directoryRows,
  ...enquiriesRows,
  ...jobsRows,
  ...leadsRows,
  ...notificationsRows,
  ...privacyRows,
  ...personFilesRows,
  ...placesRows,
  ...pricesRows,
  ...quotingRows,
  ...recommendationsRows,
  ...secondFactorRows,
  ...reportsRows,
  ...reviewsRows,
  ...sanctionsRows,
  ...shortlistsRows,
  ...subscriptionsRows,
  ...textsRows,
  ...trackRecordRows,
  ...variationsRows,
  ...customerInvoicesRows,
  ...verificationRows,
  ...visitsRows,
  ...portfolioRows,
  ...companyVideoRows,
}

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

test('every call has a row in the table of permissions, and every row its call', () => {
  const calls = routes.map(nameOf)
  const missing = routes.filter((route) => !(nameOf(route) in table))
  const where = missing.map((route) => `${nameOf(route)} needs a row in tests/permissions/${route.call.feature}.ts`)
  expect(where).toEqual([])
  expect(Object.keys(table).filter((name) => !calls.includes(name))).toEqual([])
})

test('every call that admins may make is open to those roles that the table says, and to owners', async () => {
  await using here = await world({ rateLimits: false })
  const ofAdmins = routes.filter(({ call }) => call.who !== 'anyone' && call.who.includes('admin'))
  expect(Object.keys(adminRows).toSorted()).toEqual(ofAdmins.map(nameOf).toSorted())
  const answered: Record<string, string[]> = {}
  for (const route of ofAdmins) {
    const open: string[] = []
    for (const role of [...adminRoles, 'none' as const]) {
      // Somebody new each time: some calls sign out.
      const admin = await here.person({ role: 'admin', adminRoles: role === 'none' ? [] : [role] })
      // Who may is said before anything else is looked at: what there is none of is enough, and does nothing.
      const nothing = Object.fromEntries(pathParameters(route.call.path).map((name) => [name, newId()]))
      const { status, body } = await ask(here.app, route.call, nothing, admin)
      if (status === 403) expect(body).toMatchObject({ message: expect.stringMatching(/^Your role does not include/) })
      else open.push(status === 401 ? 'nobody' : role)
    }
    answered[nameOf(route)] = open
  }
  const expected = Object.entries(adminRows).map(([name, roles]) => [
    name,
    [...adminRoles, 'none'].filter((role) => role === 'owner' || roles.some((one) => one === role)),
  ])
  expect(answered).toEqual(Object.fromEntries(expected))
})

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

for (const route of routes) {
  const row = table[nameOf(route)]
  if (!row) continue
  test(`${nameOf(route)} answers each kind of person as it should`, async () => {
    const answers: Record<string, number> = {}
    const asNew = () => arrange(here, row)
    // What is only read is there for who asks next as it was.
    const one = route.call.method === 'GET' ? await asNew() : null
    for (const who of people) {
      const { scene, input } = one ?? (await asNew())
      const others = {
        visitor: async () => undefined,
        'other homeowner': () => homeowner(here),
        owner: async () => scene.owner,
        'other contractor': () => contractor(here),
        contractor: async () => scene.contractor,
        admin: () => here.person({ role: 'admin' }),
      }
      answers[who] = (await ask(here.app, route.call, input, await others[who]())).status
    }
    expect(answers).toEqual(Object.fromEntries(people.map((who, i) => [who, row.expect[i]])))
  })
}

async function arrange(here: World, { at, written, input }: Row) {
  const owner = await homeowner(here)
  const person = await contractor(here)
  const jobId = await job(here, owner)
  const leadId =
    at === undefined
      ? ''
      : at === 'requested'
        ? await request(here, jobId, person)
        : await leadAt(here, at, jobId, owner, person)
  const contactRequestId = written ? await contactRequest(here, owner, person) : ''
  const scene: Scene = { owner, contractor: person, jobId, leadId, contactRequestId }
  return { scene, input: await input(scene, here) }
}
