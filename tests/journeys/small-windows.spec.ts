import { anyScreen, expect, type Page, test } from './journey.ts'

const sizes = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 320, height: 225 },
  { width: 667, height: 375 },
]

/** Whether a press on the centre of the focused element would reach it. */
const focusIsSeenScript = `(() => {
  const { activeElement: element } = document
  const { x, y, width, height } = element.getBoundingClientRect()
  const within = Math.min(height, 48) / 2
  const top = document.elementFromPoint(x + width / 2, y + within)
  return top !== null && (element.contains(top) || Boolean(element.closest('label')?.contains(top)))
})()`
const expectSeen = (page: Page, what: string) =>
  expect.poll(() => page.evaluate(focusIsSeenScript), { message: what }).toBe(true)

for (const size of sizes) {
  const { width, height } = size
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: size })

    test(
      'what has the keyboard in a job is never under a bar, and the way on can be pressed',
      anyScreen,
      async ({ page }) => {
        await page.goto('/post-job')
        await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeVisible()
        await page.getByRole('radio', { name: 'Plumbing' }).check()
        await page.getByRole('button', { name: 'Next' }).click()
        const field = (name: string) => page.getByLabel(name, { exact: true })
        const required = ['Title', 'Description', 'Postcode', 'Location']
        for (const [place, name] of [...required, 'From', 'Up to'].entries()) {
          await field(name).focus()
          // The error of the one that was left empty pushes down what is below it.
          for (const left of required.slice(0, place)) await expect(field(left)).toHaveAttribute('aria-invalid', 'true')
          await expectSeen(page, name)
        }
      },
    )

    test('everything in a dialog is reached, its foot too', anyScreen, async ({ page }) => {
      await page.goto('/styleguide')
      await page.getByRole('button', { name: 'Dialog', exact: true }).click()
      const dialog = page.getByRole('dialog')
      for (const what of [dialog.getByLabel('Message'), dialog.getByRole('button', { name: 'Cancel' })]) {
        await what.focus()
        await expectSeen(page, String(what))
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
    })
  })
}

test(
  'the cookie banner comes right after the way past the menu, and looking at it moves nothing',
  anyScreen,
  async ({ page }) => {
    await page.goto('/')
    await page.evaluate('scrollTo(0, 300)')
    for (const _ of ['past the menu', 'into the banner']) await page.keyboard.press('Tab')
    const banner = page.getByRole('region', { name: 'Cookie choices' })
    await expect(banner.getByRole('link')).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(300)
  },
)

test('a toast covers no bar at the bottom, and not what closes or sends a dialog', anyScreen, async ({ page }) => {
  await page.goto('/styleguide')
  await page.getByRole('button', { name: 'Bad toast', exact: true }).click()
  const shown = page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
  await expect(shown).toBeVisible()
  const toast = await shown.boundingBox()
  const banner = await page.getByRole('region', { name: 'Cookie choices' }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(banner?.y ?? 0)
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
})

test('one endless word in a job makes no step of it wider than the window', anyScreen, async ({ page }) => {
  const word = 'Donaudampfschifffahrt'.repeat(5)
  const sideways = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await page.goto('/post-job')
  await page.getByRole('radio', { name: 'Plumbing' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill(word)
  await page.getByLabel('Description').fill(word)
  expect(await sideways()).toBe(0)
  await page.getByLabel('Postcode').fill('ls6 2ab')
  await expect(page.getByText('Leeds, LS6')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  expect(await sideways()).toBe(0)
})
