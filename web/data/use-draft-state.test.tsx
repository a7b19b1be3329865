import '#tests/page/browser.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { usualDueOn } from '#features/customer-invoices/rules.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { usualValidity } from '#features/quotes/rules/validity.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { job, review } from '#tests/market.ts'
import { screen, type VisitedPage, visit, waitFor, within } from '#tests/page/visit.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import type { World } from '#tests/world.ts'

interface Writing {
  here: World
  as: Person
  page: string
}

interface Dialog {
  what: string
  scene: () => Promise<Writing>
  button: RegExp
  label: RegExp
  /** Fills in what else has to be said. */
  fill?: (user: VisitedPage['user']) => Promise<void>
  send: string
}

/** The contractor's profile, opened by a homeowner. */
async function profile(): Promise<Writing> {
  const { here, owner, person } = await peopleScene()
  await job(here, owner)
  return { here, as: owner, page: paths.contractor(person.id) }
}

/** A page about a posted job, opened by its owner or the contractor. */
async function posted(side: 'owner' | 'person', page: string): Promise<Writing> {
  const scene = await peopleScene()
  await job(scene.here, scene.owner)
  return { here: scene.here, as: scene[side], page }
}

/** The page of a visit whose offered time is not picked yet. */
async function visiting(): Promise<Writing> {
  const { here, owner, person, leadId } = await leadScene('contacted')
  const times = [`${dayOf(later(here.clock(), days(2)))}T10:00`]
  await here.done(visitCalls.offer, { leadId, times }, { as: person })
  return { here, as: owner, page: paths.visits }
}

const dialogs: readonly Dialog[] = [
  {
    what: 'the edits of a posted job',
    scene: () => posted('owner', '/client-dashboard#active'),
    button: /^Edit Job/,
    label: /^Description/,
    send: 'Save Changes',
  },
  {
    what: 'why a job is closed',
    scene: () => posted('owner', '/client-dashboard#active'),
    button: /^Close Job/,
    label: /^Reason/,
    send: 'Close Job',
  },
  {
    what: 'a request to quote',
    scene: () => posted('person', paths.browseJobs()),
    button: /^Get in Touch/,
    label: /^Message/,
    send: 'Send Request',
  },
  { what: 'an invitation', scene: profile, button: /^Invite to Quote/, label: /^Message/, send: 'Send Invitation' },
  {
    what: 'a message from a profile',
    scene: profile,
    button: /^Send a Message/,
    label: /^Message/,
    send: 'Send Message',
  },
  {
    what: 'where a job is',
    scene: () => posted('owner', '/client-dashboard#active'),
    button: /^Add Address/,
    label: /^House and street/,
    send: 'Save Address',
  },
  {
    what: 'the name of a template',
    scene: async () => {
      const { here, person, leadId } = await leadScene('site_visited')
      return { here, as: person, page: paths.writeQuote(leadId) }
    },
    button: /^Save as Template/,
    label: /^Name/,
    send: 'Save',
  },
  {
    what: 'a price',
    scene: async () => {
      const { here, person } = await peopleScene()
      return { here, as: person, page: paths.quoting }
    },
    button: /^Add a Price/,
    label: /^What/,
    fill: async (user) => user.type(screen.getByLabelText('Price each'), '45'),
    send: 'Save',
  },
  { what: 'why a visit is cancelled', scene: visiting, button: /^Cancel/, label: /^Reason/, send: 'Cancel the Visit' },
]

/** Opens the dialog of a button and returns the field in it. */
async function field({ button, label }: Pick<Dialog, 'button' | 'label'>, user: VisitedPage['user']) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>(label)
}

const words = 'The wall behind the tap is damp.'
const stays = (input: HTMLTextAreaElement) => waitFor(() => expect(input.value).toContain(words))
const nothingIsKept = () => expect(JSON.stringify(localStorage)).not.toContain(words)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each(dialogs)(
  'What is typed outlives a reload, and goes once it is sent: $what',
  async ({ scene, fill, send, ...asked }) => {
    const { here, as, page } = await scene()
    const { user } = await visit(here, page, { as })
    await user.type(await field(asked, user), words)
    await fill?.(user)
    const { toast } = await visit(here, page, { as, sameBrowser: true })
    await stays(await field(asked, user))
    await user.click(screen.getByRole('button', { name: send }))
    expect(await toast()).not.toContain('Failed')
    await isClosed()
    nothingIsKept()
  },
)

/** Why a job is closed, typed here, and another tab that stores it too and removes what is stored. */
async function closingInTwoTabs(asked = { button: /^Close Job/, label: /^Reason/ }) {
  const { here, as, page } = await posted('owner', '/client-dashboard#active')
  const { user } = await visit(here, page, { as })
  const reason = await field(asked, user)
  await user.type(reason, words)
  const [key = ''] = Object.entries(localStorage).find(([, value]) => String(value).includes(words)) ?? []
  const told = (newValue: string | null) => {
    const oldValue = localStorage.getItem(key)
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })))
  }
  const takesUp = () => told(JSON.stringify([JSON.parse(localStorage.getItem(key) ?? '[]')[0], Date.now()]))
  const further = ' And the ceiling.'
  const goesOn = () => told(String(localStorage.getItem(key)).replace(words, words + further))
  return { user, reason, takesUp, goesOn, removes: () => told(null) }
}

test.each([
  { button: /^Close Job/, label: /^Reason/ },
  { button: /^Edit Job/, label: /^Description/ },
])(
  'What is typed further in another tab is gone on with here, not replaced by what was here: $button',
  async (asked) => {
    const { user, reason, takesUp, goesOn } = await closingInTwoTabs(asked)
    takesUp()
    goesOn()
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(reason.value).toContain(`${words} And the ceiling.`))
    await user.type(reason, ' And the floor.')
    expect(JSON.stringify(localStorage)).toContain(`${words} And the ceiling. And the floor.`)
  },
)

test('A reason that another tab took up and sent is gone here too', async () => {
  const { reason, takesUp, removes } = await closingInTwoTabs()
  takesUp()
  removes()
  expect(reason.value).toBe('')
  nothingIsKept()
})

test('What is typed further here stays when another tab sends the shorter text it took up', async () => {
  const { user, reason, takesUp, removes } = await closingInTwoTabs()
  takesUp()
  await user.type(reason, ' And the ceiling.')
  removes()
  expect(reason.value).toBe(`${words} And the ceiling.`)
  expect(JSON.stringify(localStorage)).toContain('And the ceiling.')
})

test('What is typed here stays when another tab removes it as too old', async () => {
  const { reason, removes } = await closingInTwoTabs()
  removes()
  expect(reason.value).toBe(words)
  expect(JSON.stringify(localStorage)).toContain(words)
})

const correcting = { button: /^Correct/, label: /^Comment/ }

test('A correction of a review outlives a reload, and is given up with its dialog', async () => {
  const { here, owner, person } = await peopleScene()
  const { comment } = await review(here, owner, person)
  const page = '/client-dashboard#responses'
  const { user } = await visit(here, page, { as: owner })
  await user.type(await field(correcting, user), words)
  await visit(here, page, { as: owner, sameBrowser: true })
  await stays(await field(correcting, user))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  nothingIsKept()
  const again = await field(correcting, user)
  expect(again.value).toBe(comment)
  await user.type(again, words)
  await user.click(screen.getByRole('button', { name: 'Save Correction' }))
  await isClosed()
  nothingIsKept()
})

test('The stars, the words and the price of a review outlive a reload, and go once it is published', async () => {
  const { here, owner } = await leadScene('awaiting_completion')
  const page = '/client-dashboard#responses'
  const completing = { button: /^Confirm Completion/, label: /^Comment/ }
  const { user } = await visit(here, page, { as: owner })
  await user.type(await field(completing, user), words)
  await user.click(screen.getByRole('button', { name: 'Yes, 5 Stars' }))
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }))
  await user.type(screen.getByLabelText(/^It came to/), '150')
  await visit(here, page, { as: owner, sameBrowser: true })
  await stays(await field(completing, user))
  expect((await screen.findByLabelText<HTMLInputElement>(/^It came to/)).value).toBe('150')
  expect(screen.getByText(/^Your review of 5 stars will be published/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm Completion' }))
  await isClosed()
  nothingIsKept()
  expect(await screen.findByText(`“${words}”`)).toBeTruthy()
})

test('The times somebody offers for a visit outlive a reload, and go once they are sent', async () => {
  const { here, person } = await leadScene('contacted')
  const page = '/contractor-dashboard'
  const offering = { button: /^Offer Times/, label: /^Note/ }
  const day = dayOf(later(here.clock(), days(2)))
  const { user } = await visit(here, page, { as: person })
  await user.type(await field(offering, user), words)
  await user.type(screen.getByLabelText('Day 1'), day)
  await user.type(screen.getByLabelText('Time 1'), '10:00')
  await visit(here, page, { as: person, sameBrowser: true })
  await stays(await field(offering, user))
  expect(screen.getByLabelText('Day 1')).toHaveProperty('value', day)
  expect(screen.getByLabelText('Time 1')).toHaveProperty('value', '10:00')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Offer Times' }))
  await isClosed()
  nothingIsKept()
})

interface Chosen extends Omit<Dialog, 'fill' | 'send'> {
  /** A choice beside the words. */
  choice: RegExp
}

const choices: readonly Chosen[] = [
  {
    what: 'what is wrong with a review',
    scene: async () => {
      const { here, owner, person } = await peopleScene()
      await review(here, owner, person)
      return { here, as: person, page: paths.contractor(person.id) }
    },
    button: /^Report/,
    label: /^In your words/,
    choice: /^It is abusive/,
  },
  {
    what: 'what went wrong with a homeowner',
    scene: () => inLead('contacted', 'person', '/contractor-dashboard'),
    button: /^Report No Show/,
    label: /^What happened/,
    choice: /^Unable to view/,
  },
  {
    what: 'how a homeowner was tried',
    scene: () => inLead('confirmed', 'person', '/contractor-dashboard'),
    button: /^Log an Attempt/,
    label: /^Note/,
    choice: /^Called round/,
  },
  {
    what: 'what becomes of a job whose agreement is cancelled',
    scene: () => inLead('accepted', 'owner', '/client-dashboard#responses'),
    button: /^Cancel the Agreement/,
    label: /^Why/,
    choice: /^Close the job/,
  },
]

async function inLead(state: LeadState, side: 'owner' | 'person', page: string): Promise<Writing> {
  const scene = await leadScene(state)
  return { here: scene.here, as: scene[side], page }
}

test.each(choices)('What is chosen beside the words outlives a reload with them: $what', async (asked) => {
  const { here, as, page } = await asked.scene()
  const { user } = await visit(here, page, { as })
  await user.type(await field(asked, user), words)
  await user.click(screen.getByRole('radio', { name: asked.choice }))
  const again = await visit(here, page, { as, sameBrowser: true })
  await stays(await field(asked, again.user))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: asked.choice }).checked).toBe(true)
})

interface Dated extends Omit<Dialog, 'fill' | 'send'> {
  /** The day typed: so many from today on. */
  ahead: number
  time?: string
}

const dates: readonly Dated[] = [
  {
    what: 'when somebody was tried to be reached',
    scene: () => inLead('confirmed', 'person', '/contractor-dashboard'),
    button: /^Log an Attempt/,
    label: /^When/,
    ahead: 0,
    time: 'T00:05',
  },
  {
    what: 'when an invoice was paid',
    scene: async () => {
      const { here, person, leadId } = await leadScene('accepted')
      const dueOn = usualDueOn(here.clock())
      await here.done(customerInvoiceCalls.issue, { leadId, stage: null, dueOn, prefix: '' }, { as: person })
      return { here, as: person, page: paths.invoices }
    },
    button: /^Mark as Paid/,
    label: /^Paid on/,
    ahead: -2,
  },
  {
    what: 'when an invoice is to be paid by',
    scene: () => inLead('accepted', 'person', '/contractor-dashboard'),
    button: /^Send an Invoice/,
    label: /^To be paid by/,
    ahead: 5,
  },
  {
    what: 'when the work of a renewed quote can begin',
    scene: async () => {
      const quoted = await inLead('quoted', 'person', '/contractor-dashboard')
      quoted.here.clock.advance(days(usualValidity + 1))
      return quoted
    },
    button: /^Renew Quote/,
    label: /^Estimated start date/,
    ahead: 5,
  },
]

test.each(dates)('A date outlives a reload: $what', async ({ scene, ahead, time = '', ...asked }) => {
  const { here, as, page } = await scene()
  const day = dayOf(later(here.clock(), days(ahead))) + time
  const { user } = await visit(here, page, { as })
  const typed = await field(asked, user)
  await user.clear(typed)
  await user.type(typed, day)
  const again = await visit(here, page, { as, sameBrowser: true })
  await waitFor(async () => expect((await field(asked, again.user)).value).toBe(day))
})
