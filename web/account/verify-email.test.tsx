import { expect, test } from 'vitest'
import { accountCalls } from '#features/accounts/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { paths } from '#shared/paths.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { cookieOf, mailedToken, registered, signUp } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'
import { saveNextPage } from './next-page.ts'

test('The address of somebody who is suspended is confirmed, and the page says how to appeal', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const { email } = await registered(here)
  const token = await mailedToken(here, email)
  const { rows } = await here.services.database.pool.query('select id from users where email = $1', [email])
  const sanction = { kind: 'suspension', ground: 'harming', reason: 'They threatened somebody on the phone.' } as const
  await here.done(sanctionCalls.impose, { userId: rows[0].id, ...sanction }, { as: admin })
  await visit(here, `/verify-email?token=${token}`)
  await screen.findByRole('heading', { name: 'Email Verified!' })
  screen.getByText(/Your account is suspended until we lift it.*with a link to appeal/)
  const confirmed = await here.services.database.pool.query('select email_verified from users where email = $1', [
    email,
  ])
  expect(confirmed.rows).toEqual([{ email_verified: true }])
})

const jobDraft = {
  job: {
    category: 'plumbing',
    title: 'Leaking kitchen tap',
    description: 'The cold tap drips day and night.',
    location: 'Leeds',
    postcode: 'LS6 2AB',
    urgency: 'urgent',
  },
  step: 2,
}

test('The link leads to the job that was described before, which is posted by one press', async () => {
  const here = await world()
  const sarah = signUp({ jobDraft })
  const cookie = cookieOf(await here.request(accountCalls.register, sarah))
  const token = await mailedToken(here, sarah.email)
  const { user, address, toast } = await visit(here, `/verify-email?token=${token}`, { as: { cookie } })
  expect(await toast()).toContain('Email Verified!')
  await screen.findByText(/It is not posted yet/)
  expect(address()).toBe('/post-job')
  await user.click(screen.getByRole('button', { name: 'Post Job' }))
  expect(await toast()).toContain('Job posted successfully!')
  const { rows } = await here.services.database.pool.query('select title from jobs')
  expect(rows).toEqual([{ title: 'Leaking kitchen tap' }])
})

test('On another device the link leads through the sign-in to the plan that was chosen, and to no other site', async () => {
  const here = await world()
  const { email, password } = await registered(here, { userType: 'contractor', next: '/subscribe?tier=3' })
  const { user, address } = await visit(here, `/verify-email?token=${await mailedToken(here, email)}`)
  await screen.findByText(/sign in to go on where you were/)
  await user.click(screen.getByRole('link', { name: 'Continue to Login' }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in as Contractor' }))
  await waitFor(() => expect(address()).toContain('tier=3'))

  const led = await registered(here, { userType: 'contractor', next: '//elsewhere.example/subscribe' })
  await visit(here, `/verify-email?token=${await mailedToken(here, led.email)}`)
  await screen.findByText(/sign in to begin/)
  expect(screen.getByRole('link', { name: 'Continue to Login' }).getAttribute('href')).not.toContain('elsewhere')
})

test('After several sign-ups the link leads on another device to the plan that was chosen last', async () => {
  const here = await world()
  const tom = signUp({ userType: 'contractor' })
  for (const tier of [1, 3]) await here.done(accountCalls.register, { ...tom, next: `/subscribe?tier=${tier}` })
  const { user, address } = await visit(here, `/verify-email?token=${await mailedToken(here, tom.email)}`)
  await screen.findByText(/Sign in with the password you chose/)
  await user.click(screen.getByRole('link', { name: 'Continue to Login' }))
  await user.type(await screen.findByLabelText('Password'), tom.password)
  await user.click(screen.getByRole('button', { name: 'Sign in as Contractor' }))
  await waitFor(() => expect(address()).toContain('tier=3'))
})

test('On another device the link leads through the sign-in to the job that was described', async () => {
  const here = await world()
  const { email, password } = await registered(here, { jobDraft })
  const { user, address } = await visit(here, `/verify-email?token=${await mailedToken(here, email)}`)
  await screen.findByText(/sign in to post your job/)
  await user.click(screen.getByRole('link', { name: 'Continue to Login' }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in as Client' }))
  await waitFor(() => expect(address()).toBe('/post-job'))
  await screen.findByText(/It is not posted yet/)
})

test('A contractor who chose a plan goes on from the link to the profile it needs, with the plan still chosen', async () => {
  const here = await world()
  const ned = signUp({ userType: 'contractor' })
  const cookie = cookieOf(await here.request(accountCalls.register, ned))
  const token = await mailedToken(here, ned.email)
  await visit(here, '/', { as: { cookie } })
  saveNextPage(paths.subscribe({ tier: 2 }))
  await visit(here, `/verify-email?token=${token}`, { as: { cookie }, sameBrowser: true })
  const link = await screen.findByRole('link', { name: 'Complete Your Profile' })
  expect(link.getAttribute('href')).toBe(paths.contractorOnboarding({ tier: 2 }))
  expect(screen.queryByRole('link', { name: 'Go Back to Where You Were' })).toBeNull()
})
