import { expect, test } from 'vitest'
import { howLongReturnedLast } from '#features/credits/rules/words.ts'
import { visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test.each(['/lead-protection', '/pricing', '/terms'])(
  '%s says until when a credit that comes back can be spent',
  async (path) => {
    const here = await world()
    await visit(here, path)
    expect(document.body.textContent).toContain(howLongReturnedLast)
  },
)
