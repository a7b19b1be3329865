import type { Page } from '@playwright/test'

/** Doubles the text size, as somebody sets it for every site. */
export async function showLargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What does not fit at this text size: elements wider than the window, and words broken or cut off. */
export const unfitting = (page: Page): Promise<string[]> => page.evaluate(UNFITTING)

const UNFITTING = `(() => {
  const found = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push('the page scrolls sideways: ' + scrollWidth)
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // Text only for screen readers is clipped to nothing.
  const isUnseen = (element) => getComputedStyle(element).clipPath === 'inset(50%)'
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode
    const around = []
    for (let element = parentElement; element; element = element.parentElement) around.push(element)
    const shown = parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!shown || parentElement.closest('script, style, noscript, svg, [inert]') || around.some(isUnseen)) continue
    const clipping = around.find((element) => getComputedStyle(element).overflowX !== 'visible')
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(clipping ?? document.body)
    const cuts = overflowX === 'hidden' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
    const edge = clipping?.getBoundingClientRect()
    // An email or web address is no word.
    for (const { 0: word, index } of data.matchAll(/(?<![@./-])\\b[\\p{L}\\p{N}£,’]+\\b(?![@./-]\\w)/gu)) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      const [first, last] = [parts[0], parts.at(-1)]
      if (!first) continue
      const about = word + ' in “' + parentElement.textContent.trim().slice(0, 40) + '”'
      if (last.top > first.top + first.height / 2) found.push('broken inside: ' + about)
      if (cuts && (last.right > edge.right + 1 || last.bottom > edge.bottom + 2)) found.push('cut off: ' + about)
    }
  }
  return [...new Set(found)]
})()`
