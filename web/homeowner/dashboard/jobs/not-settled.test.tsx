import { expect, test } from 'vitest'
import { notSettled } from '#features/jobs/rules.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { isDisabled, screen, visit } from '#tests/page/visit.ts'

test('A job with nothing but a quote can be neither closed nor deleted, and both buttons say why in the same way', async () => {
  const { here, owner } = await leadScene('quoted')
  await visit(here, '/client-dashboard#active', { as: owner })
  for (const [name, why] of [
    [/^Close Job/, /a contractor who has visited, quoted or been chosen is in touch about it/],
    [/^Delete Job/, new RegExp(`^${notSettled.title}. This job cannot be deleted until`)],
  ] as const) {
    const button = await screen.findByRole('button', { name })
    expect(isDisabled(button)).toBe(true)
    expect(button.title).toMatch(why)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(button.title)
  }
})
