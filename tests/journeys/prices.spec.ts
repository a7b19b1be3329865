import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test('what work costs is said only where there is enough to say, and the wizard leads there', async ({ page }) => {
  await page.goto('/how-it-works')
  await page.getByRole('link', { name: 'see what homeowners here agreed to' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What work on a house costs' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Kind of work' }).selectOption('Tiling')
  await page.getByLabel('Town or postcode').fill('Nowhereville')
  await page.getByRole('button', { name: 'Show Prices' }).click()
  await expect(page.getByText('We cannot find “Nowhereville” on the map.')).toBeVisible()
  await page.getByLabel('Town or postcode').fill('YO1 7HH')
  await page.getByRole('button', { name: 'Show Prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tiling prices in York' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Too few accepted quotes to say' })).toBeVisible()
  await expect(page.getByText('once 10 quotes of 5 contractors have been accepted')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Post a Job Free' }).last().click()
  await expect(page).toHaveURL(/post-job/)
  await expect(page.getByRole('radio', { name: 'Tiling' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  const prices = page.getByRole('link', { name: 'See what others paid' })
  await expect(prices).toHaveAttribute('href', '/prices/tiling')
  await expectAccessible(page)
})
