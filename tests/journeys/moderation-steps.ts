import { ownContact } from '#tests/own-contact.ts'
import { arrive } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { type Browser, type BrowserContextOptions, expect, type Page } from './journey.ts'
import { product } from './product.ts'

/** Makes a call as the person signed in on the page; returns the answer. */
export async function call(page: Page, address: string, data: object) {
  const answer = await page.request.post(address, { data, headers: { origin: product().url } })
  expect(answer.status(), `${address} ${await answer.text()}`).toBe(200)
  return answer.json()
}

export const newPage = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage()

/** A contractor with a profile. */
export async function newContractor(
  page: Page,
  lastName: string,
  businessName: string,
  where = { businessPhone: ownContact().businessPhone, businessAddress: '1 The Headrow, Leeds' },
) {
  const person = await arrive(page, { type: 'contractor', firstName: 'Ned', lastName })
  const { id } = await call(page, '/api/contractors', {
    businessName,
    description: 'Shelves put up straight.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    businessEmail: person.email,
    ...where,
    trades: ['Plumbing'],
  })
  return { person, id: String(id) }
}

export async function newAdminPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await newPage(browser, options)
  await joinAsAdmin(page)
  return page
}
