import { expect, test } from 'vitest'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('What a contractor told when signing up stands in the form of the business already', async () => {
  const here = await world()
  const person = await here.person({ role: 'contractor', phone: '+447700900123' })
  await visit(here, '/contractor-onboarding', { as: person })
  expect((await screen.findByLabelText<HTMLInputElement>(/phone/i)).value).toBe('07700 900123')
  expect(screen.getByDisplayValue(person.email)).toBeTruthy()
})

test("The account's own address is on nobody's profile until its owner says so", async () => {
  const here = await world()
  await visit(here, '/contractor-onboarding', { as: await here.person({ role: 'contractor' }) })
  const [phone, email] = await screen.findAllByRole('checkbox', { name: /^Show it on my profile/ })
  expect(phone).toHaveProperty('checked', true)
  expect(email).toHaveProperty('checked', false)
})

test('The basic form has the browser ask for everything, also for the area serviced', async () => {
  const here = await world()
  await visit(here, '/test-basic', { as: await here.person({ role: 'contractor' }) })
  for (const label of ['Area serviced', 'Business address', 'Post code', 'Primary trade'])
    expect(await screen.findByLabelText(label), label).toHaveProperty('required', true)
})

test('A business phone number that is none is refused at its field before anything is sent', async () => {
  const here = await world()
  const { user } = await visit(here, '/contractor-onboarding', { as: await here.person({ role: 'contractor' }) })
  const phone = await screen.findByLabelText('Business phone')
  await user.type(phone, '12345 67890 12345')
  await user.click(screen.getByRole('button', { name: 'Complete Profile and Start Free Trial' }))
  await screen.findAllByText('Enter a UK phone number, like 07700 900123')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

test('A plan chosen before there was an account leads through the form about the business to its payment', async () => {
  const here = await world()
  const person = await here.person({ role: 'contractor' })
  const { user, address } = await visit(here, '/subscribe?tier=2', { as: person })
  await user.click(await screen.findByRole('link', { name: 'Complete Your Profile' }))
  expect(await screen.findByText(/You chose the Professional plan/)).toBeDefined()
  const fill = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
  await fill('Business name', 'Ashworth & Sons')
  await fill('Description', 'Small jobs done properly, and tidied up after.')
  await fill('Business phone', '0113 496 0123')
  await fill('Location', 'Leeds')
  await fill('Business address', '1 The Headrow, Leeds')
  await user.click(screen.getByRole('checkbox', { name: 'Plumbing' }))
  await user.click(screen.getByRole('checkbox', { name: /terms/i }))
  await user.click(screen.getByRole('button', { name: 'Complete Profile and Start Free Trial' }))
  expect(await screen.findByRole('heading', { name: 'Subscribe to Professional' })).toBeDefined()
  expect(address()).toBe('/subscribe?tier=2')
})
