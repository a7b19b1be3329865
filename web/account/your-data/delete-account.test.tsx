import { expect, test } from 'vitest'
import { deletionWord } from '#features/departures/rules.ts'
import { job, request } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { confirmed, cookieOf, signIn } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'

test('Whoever leaves reads one by one what becomes of theirs', async () => {
  const { here, owner, person } = await peopleScene()
  const consequences = async (as: typeof owner) => {
    await visit(here, '/your-data', { as })
    const list = within(screen.getByText('For everybody else you leave at once:').nextElementSibling as HTMLElement)
    return list.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  expect(await consequences(owner)).toEqual(
    expect.arrayContaining([
      'Your open jobs are closed, and work you have agreed is called off.',
      'Work that its contractor says is done counts as done, unless your complaint about it is open.',
    ]),
  )
  expect(await consequences(person)).toContain(
    'Any subscription ends with no further payment, and credits you have not used go with the account.',
  )
})

test('Whoever deletes their account comes straight to the home page, and is nowhere asked to sign in', async () => {
  const here = await world({ rateLimits: false })
  const signUp = await confirmed(here)
  const cookie = cookieOf(await signIn(here, signUp))
  const { user, passed, toast } = await visit(here, '/your-data', { as: { cookie } })
  await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Type/), deletionWord)
  await user.type(dialog.getByLabelText('Your password'), signUp.password)
  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
  expect(await toast()).toContain('If you change your mind, sign in before that day.')
  expect(passed).toEqual(['POP /your-data', 'REPLACE /'])
})

test('Whoever may leave reads how much of theirs would end', async () => {
  const { here, owner, person } = await peopleScene()
  await visit(here, '/your-data', { as: person })
  expect(screen.getByText('Nothing of yours is under way today.')).toBeTruthy()
  await job(here, owner)
  await request(here, await job(here, owner), person)
  await visit(here, '/your-data', { as: owner })
  expect(screen.getByText('Today that would end 2 open jobs and 1 contact with a contractor.')).toBeTruthy()
  await visit(here, '/your-data', { as: person })
  expect(screen.getByText('Today that would end 1 open lead.')).toBeTruthy()
})
