import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { savedHere } from './visitor-shortlist.ts'

const save = (here: World, owner: Person, { id: contractorId }: Person) =>
  here.done(shortlistCalls.save, { contractorId }, { as: owner })
const nameOf = ({ lastName }: Person) => `${lastName} & Sons`

test('Up to three of a shortlist are invited to one job at once, and each gets an invitation of their own', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  const people: Person[] = []
  for (let i = 0; i < 4; i += 1) people.push(await contractor(here))
  for (const person of people) await save(here, owner, person)
  const { user } = await visit(here, '/shortlist', { as: owner })
  const [first, second, third, fourth] = people
  if (!first || !second || !third || !fourth) throw new Error('Four contractors are on the list')
  for (const person of [first, second, third])
    await user.click(await screen.findByRole('checkbox', { name: `Invite ${nameOf(person)}` }))
  expect(screen.getByRole('checkbox', { name: new RegExp(`Invite ${nameOf(fourth)}`) })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(screen.getByRole('button', { name: 'Invite to Quote' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: /^Leaking kitchen tap/ })
  await user.click(dialog.getByRole('button', { name: 'Send 3 Invitations' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const leads = await here.done(leadCalls.ofClient, { clientId: owner.id, jobId }, { as: owner })
  expect(leads.map((lead) => lead.contractor.id).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('Invitations of which none could be sent stay open, and say why', async () => {
  const { here, owner, person } = await peopleScene()
  await job(here, owner)
  await save(here, owner, person)
  const { user, toast } = await visit(here, '/shortlist', { as: owner })
  await user.click(await screen.findByRole('checkbox', { name: `Invite ${nameOf(person)}` }))
  await user.click(screen.getByRole('button', { name: 'Invite to Quote' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), 'Please call by.')
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
  const why = `${nameOf(person)}: Please try again later.`
  expect(await toast()).toContain(why)
  await dialog.findByText(new RegExp(why.replace('&', '.')))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Please call by.')
})

test('What a visitor has saved in the browser comes along to the list of the homeowner who signs in', async () => {
  const { here, owner, person } = await peopleScene()
  const { user } = await visit(here, `/contractor/${person.id}`)
  await user.click(await screen.findByRole('button', { name: 'Save to shortlist' }))
  expect(savedHere()).toEqual([person.id])
  await visit(here, '/shortlist', { as: owner, sameBrowser: true })
  expect(await screen.findByRole('link', { name: nameOf(person) })).toBeTruthy()
  await waitFor(() => expect(savedHere()).toEqual([]))
  expect(await here.done(shortlistCalls.list, {}, { as: owner })).toMatchObject([{ id: person.id }])
})

test('A visitor is led through sign-up to the invitation, which is open when they come back', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await job(here, owner)
  const person = await contractor(here)
  await visit(here, `/contractor/${person.id}`)
  const link = await screen.findByRole('link', { name: 'Invite to Quote' })
  const asked = new URL(link.getAttribute('href') ?? '', 'https://site').searchParams
  expect([asked.get('mode'), asked.get('type')]).toEqual(['register', 'client'])
  const back = asked.get('next') ?? ''
  await visit(here, back, { as: owner })
  expect(await screen.findByRole('radio', { name: /^Leaking kitchen tap/ })).toBeTruthy()
  await visit(here, back, { as: await homeowner(here) })
  expect(await screen.findByRole('button', { name: 'Save Them and Post a Job' })).toBeTruthy()
})

test('Taking somebody off the shortlist leaves the keyboard at the list', async () => {
  const { here, owner, person } = await peopleScene()
  await save(here, owner, person)
  await save(here, owner, await contractor(here))
  const { user } = await visit(here, '/shortlist', { as: owner })
  await user.click(await screen.findByRole('button', { name: `Take ${nameOf(person)} off the shortlist` }))
  await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(person) })).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'))
})
