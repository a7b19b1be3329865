import type { Locator, Page } from '@playwright/test'

/** A desk's row with these words, without its expanded part. */
export const deskRow = (page: Page, words: string): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button', { name: /^More of/ }) })
    .first()

/** Opens a row; returns its expanded part. */
export async function openDesk(page: Page, words: string): Promise<Locator> {
  const row = deskRow(page, words)
  const more = row.getByRole('button', { name: /^More of/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  return row.locator('xpath=following-sibling::tr[1]')
}
