import { describe, expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, give, homeowner, job, leadAt, review } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { checkedUnseen } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { photosPlace } from '#web/contractor/editing/photos-place.ts'

/** The selected tab. */
const shown = async () => (await screen.findByRole('tab', { selected: true })).textContent
const tasks = async () =>
  within(
    await screen.findByRole('heading', { name: 'Your turn' }).then((heading) => heading.parentElement as HTMLElement),
  )
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('A contractor’s dashboard', () => {
  test('opens on the available jobs while nothing waits', async () => {
    const here = await world()
    await visit(here, '/contractor-dashboard', { as: await contractor(here) })
    expect(await shown()).toMatch(/^Available Jobs/)
    await screen.findByText(/^Within 25 miles of [^,]+\.$/)
    expect(screen.getByRole('tab', { name: 'My Leads (0)' })).toBeDefined()
    expect(screen.getByText(/^Choose under/).textContent).toBe('Choose under Profile how you hear of new ones.')
  })

  test('says that no job is near, and how many are further away, and gives several jobs an order', async () => {
    const here = await world()
    const [by, owner] = [await contractor(here), await homeowner(here)]
    const far = {
      title: 'Far tap',
      description: 'The mixer tap in the kitchen drips day and night.',
      category: 'plumbing',
      location: 'London',
      postcode: 'SW1A 1AA',
    } as const
    await here.done(jobCalls.create, far, { as: owner })
    await visit(here, '/contractor-dashboard', { as: by })
    await screen.findByText('No available jobs in your trade categories at the moment.')
    expect(screen.getByText(/^There is 1 more than 25 miles away\. Choose under/)).toBeDefined()
    expect(screen.getByText(/^Within 25 miles of [^,]+\.$/)).toBeDefined()
    await here.done(jobCalls.create, { ...far, title: 'Another far tap' }, { as: owner })
    await visit(here, '/contractor-dashboard', { as: by })
    expect(await screen.findByText(/^There are 2 more than 25 miles away\. Choose under/)).toBeDefined()
    await visit(here, '/contractor-dashboard?reach=anywhere', { as: by })
    expect(await screen.findByText(/^Everywhere in the UK, the nearest and newest first\./)).toBeDefined()
  })

  test('leads to their reviews, one or several, without saying that any waits for a reply', async () => {
    const here = await world()
    const [by, owner] = [await contractor(here), await homeowner(here)]
    for (const name of ['Read your review', 'Read your reviews']) {
      await review(here, owner, by)
      await visit(here, '/contractor-dashboard', { as: by })
      const link = await screen.findByRole('link', { name })
      expect(link.getAttribute('href')).toBe(paths.reviewsOf(by.id))
    }
  })

  test('leads whoever is new to their verification and their photos, until documents are sent in', async () => {
    const here = await world()
    const by = await contractor(here)
    await visit(here, '/contractor-dashboard', { as: by })
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await screen.findByText('Two things help homeowners to choose you')
    expect(link('Start Verification')).toBe(paths.verification)
    expect(link('add photos of your work')).toBe(`${paths.editProfile}#${photosPlace}`)
    await checkedUnseen(here, by, ['identity', 'business'], dayOf(later(here.clock(), days(365))))
    await visit(here, '/contractor-dashboard', { as: by })
    await screen.findByText(/^Within 25 miles of [^,]+\.$/)
    expect(link('Start Verification')).toBeUndefined()
  })

  test('opens on what waits, the soonest due first, and leads to where it is done', async () => {
    const { here, owner, person: by, leadId: quoted } = await leadScene('quoted')
    const reason = 'Please leave the tiles out.'
    await here.done(leadEndingCalls.askForChanges, { leadId: quoted, reason }, { as: owner })
    await leadAt(here, 'confirmed', await job(here, owner), owner, by)
    await leadAt(here, 'pending', await job(here, owner), owner, by)
    const invitation = { jobId: await job(here, owner), contractorId: by.id }
    await here.done(leadCalls.invite, invitation, { as: owner })
    const { user, address } = await visit(here, '/contractor-dashboard', { as: by })
    expect(await shown()).toBe('My Leads (4) 3 waiting')
    expect(await tasks()).toEqual([
      expect.stringMatching(/invites you to quote.*You can answer until .*Accept or Decline$/),
      expect.stringMatching(/asks for changes to your quote.*Send a New Version$/),
      expect.stringMatching(/approved you for.*Call or Write$/),
    ])
    const figures = screen.getByText('New Leads').parentElement
    expect(figures?.textContent).toBe('New Leads2')
    await user.click(screen.getByRole('link', { name: /asks for changes/ }))
    expect(address()).toContain(`#lead-${quoted}-next`)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Send a New Version/))
  })

  test('opens on a visit that waits for them, and counts it', async () => {
    const { here, owner, person: by, leadId } = await leadScene('quoted')
    const times = [localOf(later(here.clock(), days(2)))]
    const { id } = await here.done(visitCalls.offer, { leadId, times }, { as: by })
    await here.done(visitCalls.move, { id, times: [] }, { as: owner })
    const { user, address } = await visit(here, '/contractor-dashboard', { as: by })
    expect(await shown()).toBe('My Leads (1) 1 waiting')
    expect(await tasks()).toEqual([expect.stringMatching(/asks for other times/)])
    await user.click(screen.getByRole('link', { name: /asks for other times/ }))
    await waitFor(() => expect(address()).toBe(paths.visit(id)))
  })

  test('says when to see the site once its visit is agreed, not to get in touch', async () => {
    const { here, owner, person: by, leadId } = await leadScene('confirmed')
    const at = later(here.clock(), days(2))
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(at)] }, { as: by })
    await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
    await visit(here, '/contractor-dashboard', { as: by })
    const task = 'Record that you are in touch, and see the site on Tue 3 Feb 2026, 09:00'
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringContaining(task)]))
  })

  test('leads to an agreed visit until its time, and from then on to recording it', async () => {
    const { here, owner, person: by, leadId } = await leadScene('contacted')
    const at = later(here.clock(), days(2))
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(at)] }, { as: by })
    await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
    await visit(here, '/contractor-dashboard', { as: by })
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringMatching(/Open the Visit$/)]))
    expect(screen.getByRole('link', { name: /Open the Visit$/ }).getAttribute('href')).toBe(paths.visit(id))
    here.clock.advance(days(2))
    await visit(here, '/contractor-dashboard', { as: by })
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringMatching(/Complete Site Visit$/)]))
  })

  test('asks for other times, not for a record, after its contractor cancelled the agreed visit', async () => {
    const { here, owner, person: by, leadId } = await leadScene('contacted')
    const at = later(here.clock(), days(2))
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(at)] }, { as: by })
    await here.done(visitCalls.pick, { id, time: at.toISOString() }, { as: owner })
    await here.done(visitCalls.cancel, { id, reason: 'My van broke down.' }, { as: by })
    const { user } = await visit(here, '/contractor-dashboard', { as: by })
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringMatching(/Offer Times$/)]))
    await user.click(screen.getByRole('link', { name: /Offer Times$/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe(`lead-${leadId}`))
    expect(screen.getByRole('button', { name: 'Offer Times for Another Visit' })).toBeDefined()
    here.clock.advance(days(2))
    await visit(here, '/contractor-dashboard', { as: by })
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringMatching(/Complete Site Visit$/)]))
  })

  test('waits for the homeowner once times for a visit are offered', async () => {
    const { here, person: by, leadId } = await leadScene('contacted')
    await here.done(visitCalls.offer, { leadId, times: [localOf(later(here.clock(), days(2)))] }, { as: by })
    await visit(here, '/contractor-dashboard#leads', { as: by })
    expect(await screen.findByText('Waiting for the homeowner')).toBeDefined()
    expect(screen.queryByRole('link', { name: /Complete Site Visit/ })).toBeNull()
  })

  test('asks once for other times, also after a visit that its contractor cancelled', async () => {
    const { here, owner, person: by, leadId } = await leadScene('contacted')
    const [first, second] = [later(here.clock(), days(2)), later(here.clock(), days(3))]
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(first)] }, { as: by })
    await here.done(visitCalls.pick, { id, time: first.toISOString() }, { as: owner })
    await here.done(visitCalls.cancel, { id, reason: 'My van broke down.' }, { as: by })
    const again = await here.done(visitCalls.offer, { leadId, times: [localOf(second)] }, { as: by })
    await here.done(visitCalls.move, { id: again.id, times: [] }, { as: owner })
    await visit(here, '/contractor-dashboard', { as: by })
    await waitFor(async () => expect(await tasks()).toEqual([expect.stringMatching(/other times.*Offer Times$/)]))
  })

  test('offers times for a visit before it asks to record one', async () => {
    const { here, person: by } = await leadScene('contacted')
    await visit(here, '/contractor-dashboard', { as: by })
    const offer = await screen.findByRole('button', { name: 'Offer Times for a Visit' })
    const record = screen.getByRole('button', { name: /^Complete Site Visit/ })
    expect(offer.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('puts the call to a homeowner who approved first, and times for a visit before what records it', async () => {
    const { here, person: by, leadId } = await leadScene('confirmed')
    const { user } = await visit(here, '/contractor-dashboard', { as: by })
    await user.click(await screen.findByRole('link', { name: /approved you for/ }))
    const call = await screen.findByRole('link', { name: /^(Call|Write to) \S+ about / })
    expect(call.id).toBe(`lead-${leadId}-next`)
    await waitFor(() => expect(document.activeElement).toBe(call))
    const offer = await screen.findByRole('button', { name: 'Offer Times for a Visit' })
    const record = screen.getByRole('button', { name: /^Mark as Contacted/ })
    expect(offer.compareDocumentPosition(record)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('leads from a request straight to its confirmation', async () => {
    const here = await world()
    await job(here, await homeowner(here))
    const { user } = await visit(here, '/contractor-dashboard', { as: await contractor(here) })
    await user.click(await screen.findByRole('button', { name: /^Get in Touch/ }))
    await user.click(await screen.findByRole('button', { name: 'Send Request' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Confirm Quote Request/))
  })

  test('says that they are paused, and takes them back', async () => {
    const here = await world()
    const by = await contractor(here)
    const until = dayOf(later(here.clock(), days(10)))
    await here.done(profileCalls.pause, { id: by.id, until }, { as: by })
    const { user } = await visit(here, '/contractor-dashboard', { as: by })
    expect(await screen.findByText(/^You are paused until/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Take Work Again' }))
    await waitFor(() => expect(screen.queryByText(/^You are paused until/)).toBeNull())
  })

  test('asks for a plan after the trial only when nothing is left to spend', async () => {
    const here = await world()
    const by = await contractor(here)
    await give(here, by, 5)
    here.clock.advance(days(trial.days + 1))
    await visit(here, '/contractor-dashboard', { as: by })
    expect(await screen.findByText(/has expired, and you have 5 credits left/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Choose a Plan' })).toBeNull()
  })
})
