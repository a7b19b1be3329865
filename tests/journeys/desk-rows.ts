import type { Locator, Page } from '@playwright/test'

/** The row of a desk with these words; not what it opens to. */
export const deskRow = (page: Page, words: string): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button', { name: /^More of/ }) })
    .first()

/** What that row opens to, once it is open. */
export async function openDesk(page: Page, words: string): Promise<Locator> {
  const row = deskRow(page, words)
  const more = row.getByRole('button', { name: /^More of/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  return row.locator('xpath=following-sibling::tr[1]')
}
