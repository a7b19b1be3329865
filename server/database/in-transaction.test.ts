import { expect, test } from 'vitest'
import type { Change } from '#server/events/events.ts'
import { allHeard } from '#tests/heard.ts'
import { world } from '#tests/world.ts'
import { inTransaction } from './in-transaction.ts'

test('the page that makes a change is told of what its call does not declare, since it reads only that again itself', async () => {
  await using here = await world()
  const told: Change[] = []
  const stop = here.services.events.subscribe((change) => {
    if (change.users.includes('maud')) told.push(change)
  })
  await inTransaction(
    here.services,
    ['jobs', 'leads'],
    async ({ touch, changed, news }) => {
      touch('maud')
      changed('leads', 'visits')
      news({ of: 'conversations', id: 'one', number: 2 }, 'maud')
      news({ of: 'jobs', id: 'another', number: 3 }, 'maud')
    },
    { by: 'her page' },
  )
  await allHeard(here)
  stop()
  const by = (page?: string) => told.filter((change) => change.by === page).flatMap(({ features }) => features)
  expect(by('her page')).toEqual(['jobs', 'leads', 'jobs'])
  expect(by()).toEqual(['visits', 'conversations'])
})
