import { expect, test, vi } from 'vitest'
import { visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Contact Us scrolls smoothly to the contact section, which nothing jumps to before', async () => {
  const here = await world()
  const jumped = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
  await visit(here, '/about#contact')
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' })))
  expect(document.activeElement?.id).toBe('contact')
  expect(jumped).not.toHaveBeenCalled()
})
