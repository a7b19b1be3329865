import { expect, type Page } from '@playwright/test'

/** What cannot be used in the present window size; within the dialog, if one is open. */
export async function unseen(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(stillScript)).toBe(true)
  return page.evaluate(unseenScript)
}

/** All animations have ended, and the dialog and its pictures have loaded. */
const stillScript = `document.getAnimations().every((a) => a.effect.getTiming().iterations === Infinity || a.playState === 'finished')`

const unseenScript = `(() => {
  const found = []
  const { documentElement } = document
  // A phone widens its layout for content that is too wide; this width stays.
  const { clientWidth } = documentElement
  if (documentElement.scrollWidth > clientWidth) found.push('the page scrolls sideways: ' + documentElement.scrollWidth)
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  const named = (element) =>
    element.tagName.toLowerCase() + ' “' + (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).trim().slice(0, 40) + '”'
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0
  const all = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) => shown(element) && !element.disabled && !element.closest('[inert]'),
  )
  // The focus must be visible (2.4.11): a press on part of it has to reach it.
  const start = scrollY
  for (const element of all) {
    if (element.tabIndex < 0) continue
    element.focus()
    if (document.activeElement !== element) continue
    const { x, y, width, height } = element.getClientRects()[0]
    if (height > innerHeight) continue
    const touched = (across, down) => {
      const top = document.elementFromPoint(x + width * across, y + height * down)
      return top && (element.contains(top) || element.closest('label')?.contains(top) || [...(element.labels ?? [])].some((label) => label.contains(top)))
    }
    const points = [0.5, 0.1, 0.9]
    const reached = points.some((down) => points.some((across) => touched(across, down)))
    if (!reached) found.push(named(element) + ' has the keyboard and cannot be seen')
  }
  document.activeElement?.blur?.()
  scrollTo(0, start)
  // Nothing may overflow its element or overlap the next control.
  for (const element of scope.querySelectorAll('a, button, label, h1, h2, h3, p, dd, dt, td'))
    if (shown(element) && getComputedStyle(element).position !== 'absolute' && !element.closest('.sr-only')) {
      const { left, right } = element.getBoundingClientRect()
      const own = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && getComputedStyle(element).overflowX === 'visible'
      const scrolls = element.closest('[role=region], [data-scrolls], .overflow-x-auto, .overflow-x-scroll, .overflow-auto')
      if (!scrolls && (own || left < -1 || right > clientWidth + 1) && !element.closest('.overflow-hidden')) found.push(named(element) + ' is wider than its place')
    }
  // A pinned bar lies over what is scrolled below it.
  const pinned = (element) => element && (['sticky', 'fixed'].includes(getComputedStyle(element).position) || pinned(element.parentElement))
  const pressed = all.filter((element) => !pinned(element) && !element.closest('header') && !['INPUT', 'SUMMARY'].includes(element.tagName))
  const boxes = pressed.map((element) => [element, element.getBoundingClientRect()])
  for (const [index, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(index + 1)) {
      const over = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
      if (Math.min(...over) > 3 && !one.contains(other) && !other.contains(one) && getComputedStyle(one).display !== 'inline' && getComputedStyle(other).display !== 'inline')
        found.push(named(one) + ' lies over ' + named(other))
    }
  return [...new Set(found)]
})()`
