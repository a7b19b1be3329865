import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { comesToLife } from './journey.ts'

/** Nothing on the page as it is now stands in the way of somebody who cannot see it, or uses no mouse. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** What does stand in the way, in words; behind an open dialog nobody is. */
export async function faultsOf(page: Page): Promise<string[]> {
  await comesToLife(page)
  await page.evaluate(settledScript)
  const dialog = '[role=dialog], [role=alertdialog]'
  const opened = (await page.locator(dialog).count()) > 0
  // Within the page, and without what is in order: a third of the time.
  const looking = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (opened ? looking.include(dialog) : looking).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...found, ...(await gluedWords(page))]
}

/** Colours on their way to another colour are not what is read. One that stands still would never come to its end. */
const settledScript = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 5000)),
  Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => {}))),
])`

/**
 * Words that are read as one, “Heatinghas sent”, because no space stands where one text of the page meets the next. Boxes of their
 * own part words; what floats over the page, or is only heard, does not: each program reads that in its own way.
 */
export const gluedWords = (page: Page): Promise<string[]> => page.evaluate(gluedWordsScript)

const gluedWordsScript = `(() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
    return node.matches('script, style, noscript, template, svg, select, textarea, [aria-hidden=true], [hidden]') ||
      !node.checkVisibility({ visibilityProperty: true }) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  })
  const parts = (element) => {
    const { display, position } = getComputedStyle(element)
    return element.matches('br, hr, img, input, svg') || (display !== 'inline' && display !== 'contents' && position !== 'absolute')
  }
  const parted = (one, other) => {
    const range = document.createRange()
    range.setStart(one, one.length)
    range.setEnd(other, 0)
    const common = range.commonAncestorContainer
    const above = (node) => node === common || !node ? [] : [node, ...above(node.parentElement)]
    const between = [...range.cloneContents().querySelectorAll('br, wbr, hr, img, input, svg')]
    return between.length > 0 || [...above(one.parentElement), ...above(other.parentElement)].some(parts)
  }
  let before = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE || node.data === '') continue
    const [end] = before?.data.match(/[\\p{L}\\d.,:;!?)”]+$/u) ?? []
    // A single letter in the same element is an ending: “job” and “s”.
    const [begin] = node.data.match(before?.parentElement === node.parentElement ? /^\\p{L}{2,}/u : /^[\\p{L}\\d“(]+/u) ?? []
    if (end && begin && !parted(before, node)) found.push('glued: ' + before.data.slice(-20) + '|' + node.data.slice(0, 20))
    before = node
  }
  return [...new Set(found)]
})()`
