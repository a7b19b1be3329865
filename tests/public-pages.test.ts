import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { complaintCalls } from '#features/complaints/contract.ts'
import { publicPages, tradePages } from '#features/directory/rules/public-pages.ts'
import { countPrices } from '#features/prices/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { buildPages } from '#server/pages/build-pages.ts'
import routes from '#web/routes.ts'
import { acceptedQuote, moreAccepted } from './accepted-quotes.ts'
import { builtSite } from './built-site.ts'
import { contractor, homeowner, job } from './market.ts'
import { tokenIn } from './sign-up.ts'
import { carryOut } from './works.ts'

beforeAll(buildPages, 180_000)

type Site = Awaited<ReturnType<typeof builtSite>>

const fact = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

async function page({ app }: Site, path: string) {
  const answer = await app.request(path)
  const html = await answer.text()
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    status: answer.status,
    html,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    hidden: html.includes('<meta name="robots" content="noindex"'),
    facts: facts.map(([, text = '']) => fact.parse(JSON.parse(text))),
  }
}

test('every page is either in the sitemap, with a title, a description and one address, or hidden from search engines', async () => {
  const site = await builtSite()
  const paths = routes.flatMap(({ path = '', index }) => (index || !/[:*]/.test(path) ? [`/${path}`] : []))
  for (const path of paths) {
    const { status, html, hidden, canonical } = await page(site, path)
    if (status !== 200 || !html.startsWith('<!DOCTYPE html>')) continue
    const listed = publicPages.some((each) => each === path)
    const found = !hidden && canonical === site.here.services.settings.publicUrl + path
    expect({ path, found }).toEqual({ path, found: listed })
    if (!listed) continue
    expect(html, path).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html, path).toContain('<meta property="og:image"')
  }
}, 60_000)

test('a CDN is given the pages that search engines may find, and none whose address holds a secret', async () => {
  const site = await builtSite({ cdnSeconds: 10 })
  const { here, app } = site
  const { id } = await contractor(here)
  const complained = { kind: 'conduct' as const, text: 'The tap drips as before, and nobody answers.' }
  const contact = { name: 'Vera Visitor', email: 'vera@example.com' }
  const { id: caseId } = await here.done(complaintCalls.open, { ...complained, contact })
  const token = `token=${tokenIn((await here.mailTo(contact.email)).text)}`
  const opened = await page(site, `/complaints/${caseId}?${token}`)
  expect(opened.html).toContain('nobody answers')
  const secret = [
    '/reset-password',
    '/verify-email',
    '/confirm-email',
    '/appeal',
    '/unsubscribe',
    '/still-looking',
    '/answer-report',
  ]
  for (const path of [
    '/',
    '/contractors?search=tap',
    `/contractor/${id}`,
    ...[...secret, `/complaints/${caseId}`].flatMap((one) => [`${one}?${token}`, `${one}.data?${token}`]),
  ]) {
    const shared = (await app.request(path)).headers.get('cache-control')?.includes('s-maxage') ?? false
    expect({ path, shared }).toEqual({ path, shared: !path.includes(token) })
  }
}, 60_000)

test('what a page says is sent in its place, and waits for no script to put it there', async () => {
  const site = await builtSite()
  for (const path of publicPages) {
    const { html } = await page(site, path)
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
    expect({ path, headings: main.match(/<h1/g)?.length }).toEqual({ path, headings: 1 })
  }
}, 60_000)

test('the directory of each trade is a page of its own to search engines, under the address in the sitemap', async () => {
  const site = await builtSite()
  const { publicUrl } = site.here.services.settings
  const sitemap = await (await site.app.request('/sitemap-pages.xml')).text()
  for (const path of tradePages) {
    expect(sitemap).toContain(`<loc>${publicUrl}${path}</loc>`)
    const { hidden, canonical } = await page(site, path)
    expect({ path, hidden, canonical }).toEqual({ path, hidden: false, canonical: publicUrl + path })
  }
}, 60_000)

test('a page has one address to search engines, however it was asked for, and a place that does not exist has none', async () => {
  const site = await builtSite()
  const { publicUrl } = site.here.services.settings
  const { id } = await contractor(site.here)
  const kept: [string, string | undefined][] = [
    ['/terms/', '/terms'],
    [`/contractor/${id.toUpperCase()}/`, `/contractor/${id}`],
    ['/contractors/?location=Leeds&page=2', '/contractors?location=Leeds'],
    ['/contractors?location=Nowhereville', undefined],
    ['/contractors?location=%3Cb%3E', undefined],
  ]
  for (const [asked, address] of kept) {
    const { hidden, canonical } = await page(site, asked)
    const expected = { asked, hidden: !address, canonical: address && publicUrl + address }
    expect({ asked, hidden, canonical }).toEqual(expected)
  }
})

test('the landing page says who we are, and the pages with questions give their answers to search engines', async () => {
  const site = await builtSite()
  const types = async (path: string) => (await page(site, path)).facts.map((each) => each['@type'])
  expect(await types('/')).toEqual(['Organization', 'WebSite'])
  expect(await types('/pricing')).toEqual(['FAQPage'])
  const faq = (await page(site, '/faq')).facts[0]
  expect(JSON.stringify(faq)).toContain('How do leads work?')
  expect(JSON.stringify(faq)).toMatch(/"text":"A homeowner posts a job\. .* the lead comes back automatically/)
})

test('a profile is a business to search engines, rated by published reviews only, and nothing in it runs', async () => {
  const site = await builtSite()
  const person = await contractor(site.here)
  const attack = '</script><script>attack()</script><!--<script> fine work'
  await site.here.done(profileCalls.update, { id: person.id, description: attack }, { as: person })
  const { html, facts } = await page(site, `/contractor/${person.id}`)
  const [business, trail] = facts
  expect(business).toMatchObject({ '@type': 'HomeAndConstructionBusiness', description: attack })
  expect(business).not.toHaveProperty('aggregateRating')
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(html).not.toContain('<script>attack')
  const pool = site.here.services.database.pool
  await pool.query('update contractors set rating_sum = 9, review_count = 2, stars_4 = 1, stars_5 = 1 where id = $1', [
    person.id,
  ])
  site.here.services.events.publish({ users: [], features: ['profiles'] })
  await expect
    .poll(async () => (await page(site, `/contractor/${person.id}`)).facts[0], { timeout: 2000 })
    .toMatchObject({ aggregateRating: { ratingValue: '4.5', reviewCount: 2 } })
})

test('a change of a contractor shows on the profile within two seconds, for visitors too', async () => {
  const site = await builtSite()
  const person = await contractor(site.here)
  const path = `/contractor/${person.id}`
  expect((await page(site, path)).html).toContain('Small jobs done properly')
  await site.here.done(profileCalls.update, { id: person.id, description: 'Now also large jobs.' }, { as: person })
  await expect.poll(async () => (await page(site, path)).html, { timeout: 2000 }).toContain('Now also large jobs.')
})

test('prices of a town are a page of their own to search engines once there are enough, and until then are hidden', async () => {
  const site = await builtSite()
  const { here } = site
  const { publicUrl } = here.services.settings
  const empty = await page(site, '/prices/plumbing/leeds')
  expect(empty).toMatchObject({ status: 200, hidden: true })
  expect(empty.html).toContain('Too few accepted quotes to say')
  const by = [await contractor(here), await contractor(here), await contractor(here)]
  by.push(await contractor(here), await contractor(here))
  const [first] = by
  if (!first) throw new Error('Five were made')
  const owner = await homeowner(here)
  const leadId = await acceptedQuote(here, { jobId: await job(here, owner), owner, by: first, pounds: 100 })
  await moreAccepted(here, leadId, [200, 300, 400, 500, 600, 700, 800, 900, 1000], by)
  await carryOut(here.services, [countPrices])
  const address = '/prices/plumbing/leeds'
  await expect.poll(async () => (await page(site, address)).hidden, { timeout: 5000 }).toBe(false)
  const { html, canonical, facts } = await page(site, address)
  expect(canonical).toBe(publicUrl + address)
  expect(facts[0]?.['@type']).toBe('BreadcrumbList')
  expect(html).toContain('£300 to £800')
  expect(html.replaceAll('<!-- -->', '')).toContain('10 accepted quotes of 5 contractors')
  expect((await page(site, '/prices/plumbing/york')).hidden).toBe(true)
  const moved = await site.app.request('/prices/plumbing?near=LS6+3AA')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, address])
  const statuses = [
    '/prices/plumbing/nowhere',
    '/prices/nonsense',
    '/prices/nonsense/leeds',
    '/prices/plumbing?near=Nowhereville',
  ]
  for (const path of statuses) expect({ path, status: (await page(site, path)).status }).toEqual({ path, status: 404 })
}, 60_000)
