import { expect, test } from 'vitest'
import { enough, type Figure, measureNames, measures } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords, recordPeriod } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { contractor, job, leadAt } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'

const kept: Figure = { measure: 'visits-kept', cases: 12, met: 11, middle: null }
const tooFew: Figure = { measure: 'first-answer', cases: 2, met: 2, middle: 3600 }
const typical: Figure = { measure: 'first-answer', cases: enough, met: enough, middle: 3600 }
const attended: Figure = { measure: 'visits-attended', cases: enough, met: enough, middle: null }

async function measured({ services }: World, { id }: Person, figures: readonly Figure[]): Promise<void> {
  for (const { measure, cases, met, middle } of figures)
    await services.database.pool.query('insert into track_figures values ($1, $2, $3, $4, $5)', [
      id,
      measure,
      cases,
      met,
      middle,
    ])
}

test('A contractor reads what others are shown, what moves it, and how much is still missing of the rest', async () => {
  const here = await world()
  const person = await contractor(here)
  await measured(here, person, [kept, tooFew])
  await visit(here, '/track-record', { as: person })
  const part = async (label: string) =>
    within((await screen.findByRole('heading', { level: 2, name: label })).closest('li') ?? document.body)
  const visits = await part(measures['visits-kept'].label)
  expect(visits.getByText('Shown to others')).toBeTruthy()
  expect(visits.getByText(figureWords(kept) ?? '')).toBeTruthy()
  expect(visits.getByText(measures['visits-kept'].moves)).toBeTruthy()
  const answers = await part(measures['first-answer'].label)
  expect(answers.getByText('You alone see this')).toBeTruthy()
  expect(answers.getByText(`2 of ${enough} answered requests so far`)).toBeTruthy()
})

test('A contractor is led from their figures to their profile once they have one', async () => {
  const here = await world()
  const profile = () => screen.queryByRole('link', { name: 'View Your Profile' })
  await visit(here, '/track-record', { as: await here.person({ role: 'contractor' }) })
  await screen.findByText(/^What we counted of you/)
  expect(profile()).toBeNull()
  const person = await contractor(here)
  await visit(here, '/track-record', { as: person })
  expect(profile()?.getAttribute('href')).toBe(paths.contractor(person.id))
})

test('A profile shows a figure with its basis and its period, and none that is based on too little', async () => {
  const here = await world()
  const person = await contractor(here)
  await measured(here, person, [typical, { ...kept, cases: enough - 1, met: 0 }])
  await visit(here, `/contractor/${person.id}`)
  const card = within(
    (await screen.findByRole('heading', { name: 'Track record' })).closest('section') ?? document.body,
  )
  expect(card.getByText(figureWords(typical) ?? '').nextSibling?.textContent).toBe(basisWords(typical))
  expect(card.getByText(new RegExp(recordPeriod))).toBeTruthy()
  expect(card.getAllByRole('listitem')).toHaveLength(1)
  expect(card.getByRole('link', { name: 'How we measure' }).getAttribute('href')).toBe('/how-we-measure')
})

test('The two sides of a lead read each other’s record', async () => {
  const { here, owner, person } = await peopleScene()
  await measured(here, person, [kept])
  await measured(here, owner, [attended])
  await leadAt(here, 'pending', await job(here, owner), owner, person)
  await visit(here, '/client-dashboard', { as: owner })
  expect(await screen.findByRole('list', { name: /^What we measured of .* & Sons$/ })).toBeTruthy()
  await visit(here, '/contractor-dashboard#leads', { as: person })
  const list = await screen.findByRole('list', { name: `What we measured of ${owner.firstName}` })
  expect(list.textContent?.trim()).toBe(figureWords(attended))
  expect(list.nextSibling?.textContent).toBe(`In the ${recordPeriod} · How we measure`)
})

test('A page of jobs says once how the homeowners on it are measured', async () => {
  const { here, owner, person } = await peopleScene()
  await measured(here, owner, [attended])
  await job(here, owner)
  await job(here, owner)
  await visit(here, '/browse-jobs', { as: person })
  expect(await screen.findAllByRole('list', { name: `What we measured of ${owner.firstName}` })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'How we measure' })).toHaveLength(1)
})

test('The page about measuring explains every measure as it is counted', async () => {
  await visit(await world(), '/how-we-measure')
  await screen.findByRole('heading', { level: 1, name: 'How we measure' })
  for (const name of measureNames) expect(document.getElementById(name)?.textContent).toContain(measures[name].counts)
})
