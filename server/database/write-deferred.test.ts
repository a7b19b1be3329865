import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { world } from '#tests/world.ts'
import { inTransaction } from './in-transaction.ts'
import { insertDeferred, updateDeferred } from './write-deferred.ts'

const enquiry = (name: string, answer: string | null) => ({
  id: newId(),
  name,
  email: 'sam@example.com',
  phone: '',
  message: 'Is it free?',
  answer,
  created_at: new Date(),
  answer_due_at: new Date(),
})

test('rows are inserted with defaults for what is left out, and updated by their id', async () => {
  await using here = await world()
  const { services } = here
  const { db: all } = services.database
  const read = () => all.selectFrom('enquiries').select(['name', 'answer', 'premium']).orderBy('name').execute()
  const shown = (name: string, answer: string | null, premium = false) => ({ name, answer, premium })
  const [ann, bob] = [enquiry('Ann', null), enquiry('Bob', 'Yes')]
  await inTransaction(services, [], async ({ db }) => {
    await insertDeferred(db, 'enquiries', ann, bob)
    await insertDeferred(db, 'enquiries', { ...enquiry('Cid', 'No'), premium: undefined })
    await insertDeferred(db, 'enquiries')
    const more = insertDeferred(db, 'enquiries', enquiry('Dee', null), { ...enquiry('Eve', null), premium: true })
    await expect(more).rejects.toThrow('the same columns')
  })
  expect(await read()).toEqual([shown('Ann', null), shown('Bob', 'Yes'), shown('Cid', 'No')])

  await inTransaction(services, [], async ({ db }) => {
    await updateDeferred(db, 'enquiries', ann.id, { premium: true, answer: 'Perhaps', name: undefined })
    await updateDeferred(db, 'enquiries', bob.id, { answer: null })
  })
  expect(await read()).toEqual([shown('Ann', 'Perhaps', true), shown('Bob', null), shown('Cid', 'No')])
})
