import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page as it is now stands in the way of somebody who cannot see it, or uses no mouse. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('!window.early')).toBe(true)
  // Colours on their way to another colour are not what is read.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))',
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}
