import { expect, test } from 'vitest'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Every field of the contact form says what is wrong, and the message is sent once it is right', async () => {
  const here = await world()
  const { user, toast } = await visit(here, '/about')
  const form = within(screen.getByRole('button', { name: 'Send Message' }).closest('form') ?? document.body)
  await user.click(form.getByRole('button', { name: 'Send Message' }))
  expect(await form.findByText('Name must be at least 2 characters')).toBeTruthy()
  expect(form.getByText('Please enter a valid email address')).toBeTruthy()
  expect(form.getByText('Please enter a valid phone number with country code')).toBeTruthy()
  expect(form.getByText('Message must be at least 10 characters')).toBeTruthy()
  await user.type(form.getByLabelText('Name'), 'Nadia')
  await user.type(form.getByLabelText('Email'), 'nadia@example.com')
  await user.type(form.getByLabelText('Phone'), '+44 113 496 0123')
  await user.type(form.getByLabelText('Message'), 'Do you also cover the Isle of Man?')
  await user.click(form.getByRole('button', { name: 'Send Message' }))
  expect(await toast()).toContain('Message Sent Successfully!')
  expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  const { rows } = await here.services.database.pool.query('select name from enquiries')
  expect(rows).toEqual([{ name: 'Nadia' }])
})
