import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { comesToLife } from './journey.ts'

/** Expects no accessibility faults on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** The faults in words; what is behind an open dialog is left out. */
export async function faultsOf(page: Page): Promise<string[]> {
  await comesToLife(page)
  await page.evaluate(settledScript)
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axeSource)
  const found = await page.evaluate<string[]>(axeFaultsScript)
  return [...found, ...(await gluedWords(page))]
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const axeFaultsScript = `(() => {
  const dialog = '[role=dialog], [role=alertdialog]'
  return axe.run(document.querySelector(dialog) ? dialog : document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))
})()`

/** Waits for running colour transitions; infinite animations would never end. */
const settledScript = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 5000)),
  Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => {}))),
])`

/**
 * Words that run together, “Heatinghas sent”, because no space separates two text nodes. Separate boxes separate words;
 * floating and screen-reader-only texts are left out, since programs read them differently.
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
