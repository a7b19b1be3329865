import { setTimeout } from 'node:timers/promises'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { smallPicture } from '#tests/pictures.ts'
import { type World, world } from '#tests/world.ts'
import { storedPhotos } from '#web/data/photo-store.ts'
import { readDraft, storeDraft } from './draft.ts'

const described = {
  category: 'plumbing' as const,
  title: 'Leaking kitchen tap',
  description: 'The cold tap drips day and night.',
  location: 'Leeds',
  postcode: 'LS6 2AB',
  urgency: 'flexible' as const,
}

const next = () => screen.getByRole('button', { name: 'Next' })

/** Chooses the kind of work, once it can be chosen: the test's browser would take a click before. */
async function choose({ click }: UserEvent, work: string) {
  const card = await screen.findByRole('radio', { name: work })
  await waitFor(() => expect(card.closest('[inert]')).toBe(null))
  await click(card)
}

test('A homeowner describes a job in three steps and posts it', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { user, toast, address } = await visit(here, '/post-job', { as: owner })
  expect(isDisabled(next())).toBe(true)
  await choose(user, 'Plumbing')
  await user.click(next())
  await screen.findByRole('heading', { name: 'Tell contractors about it' })
  expect(address()).toBe('/post-job#details')
  await user.type(screen.getByLabelText('Title'), 'Leaking kitchen tap')
  await user.type(screen.getByLabelText('Description'), 'The cold tap drips day and night.')
  await user.type(screen.getByLabelText('Location'), 'Harrogate')
  await user.type(screen.getByLabelText('Postcode'), 'ls6 2ab')
  await screen.findByText(/Leeds, LS6/)
  await user.click(next())
  await screen.findByText(/LS6 2AB/)
  await user.click(screen.getByRole('button', { name: 'Post Job' }))
  expect(await toast()).toContain('Job posted successfully!')
  const { rows } = await here.services.database.pool.query('select title, client_id from jobs')
  expect(rows).toEqual([{ title: 'Leaking kitchen tap', client_id: owner.id }])
})

test('Who posts a job is told how many contractors see it: nobody yet, one, or more', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await visit(here, '/client-dashboard', { as: owner })
  const posted = async () => {
    storeDraft(described, 2)
    const { user, toast } = await visit(here, '/post-job', { as: owner, sameBrowser: true })
    await user.click(await screen.findByRole('button', { name: 'Post Job' }))
    return toast()
  }
  await contractor(here, ['Demolition'])
  expect(await posted()).toContain('Nobody who does this kind of work covers your area yet.')
  await contractor(here)
  expect(await posted()).toContain('One contractor near you can see it now.')
  await contractor(here)
  expect(await posted()).toContain('Contractors near you can see it now.')
})

test('Who posts from one form in two tabs is told so, keeps the words of the second, and posts them too', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await visit(here, '/client-dashboard', { as: owner })
  storeDraft(described, 2)
  const { user, address } = await visit(here, '/post-job', { as: owner, sameBrowser: true })
  const post = () => user.click(screen.getByRole('button', { name: 'Post Job' }))
  await screen.findByRole('button', { name: 'Post Job' })
  await here.done(jobCalls.create, { ...described, title: 'New garden fence', id: readDraft()?.id }, { as: owner })
  await post()
  await within(screen.getByRole('main')).findByText(/You have posted “New garden fence”/)
  expect(screen.getByText('Leaking kitchen tap')).toBeTruthy()
  await post()
  await waitFor(() => expect(address()).toBe('/client-dashboard'))
  const { rows } = await here.services.database.pool.query('select title from jobs order by title')
  expect(rows).toEqual([{ title: 'Leaking kitchen tap' }, { title: 'New garden fence' }])
})

test('A second job is given the place of the first at a press, and another place by writing it', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await job(here, owner)
  const { user } = await visit(here, '/post-job', { as: owner })
  await choose(user, 'Plumbing')
  await user.click(next())
  const same = { name: /^Same place as last time: LS6 / }
  await user.click(await screen.findByRole('button', same))
  const postcode = screen.getByLabelText<HTMLInputElement>('Postcode')
  expect(postcode.value).toMatch(/^LS6 /)
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).not.toBe('')
  await screen.findByText(/Leeds, LS6/)
  expect(screen.queryByRole('button', same)).toBe(null)
  await user.clear(postcode)
  await user.type(postcode, 'm1 1ae')
  await screen.findByText(/^Manchester, M1/)
})

test('Each field of a job says what is wrong with it, and an unknown postcode is refused', async () => {
  const here = await world()
  const { user } = await visit(here, '/post-job')
  await choose(user, 'Roofing')
  await user.click(next())
  await user.type(await screen.findByLabelText('Title'), 'Tap')
  await user.type(screen.getByLabelText('Description'), 'It drips')
  await screen.findByText('Title must be at least 5 characters')
  await user.type(screen.getByLabelText('Postcode'), 'zz9 9zz')
  await user.type(screen.getByLabelText('From'), '500')
  await screen.findByText(/We do not know the postcode/)
  await screen.findByText('Description must be at least 20 characters')
  await user.type(screen.getByLabelText('Up to'), '50.5')
  await user.tab()
  await screen.findByText('Enter a whole number of pounds')
  expect(isDisabled(next())).toBe(true)
})

test('Who presses Next too early is brought to the first field that is wrong, and finds its message after a reload', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { user } = await visit(here, '/post-job', { as: owner })
  const plumbing = await screen.findByRole('radio', { name: 'Plumbing' })
  await waitFor(() => expect(plumbing.closest('[inert]')).toBe(null))
  await user.click(next())
  await waitFor(() => expect(document.activeElement).toBe(plumbing))
  await user.click(plumbing)
  await waitFor(() => expect(plumbing.closest('[data-wrong]')).toBe(null))
  await user.click(next())
  const from = () => screen.findByLabelText('From')
  await user.type(await screen.findByLabelText('Title'), described.title)
  await user.type(screen.getByLabelText('Description'), described.description)
  await user.type(await from(), '50.5')
  await user.click(next())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postcode')))
  await user.type(screen.getByLabelText('Postcode'), 'ls6 2ab')
  await screen.findByText(/Leeds, LS6/)
  await user.click(next())
  await waitFor(async () => expect(document.activeElement).toBe(await from()))

  await visit(here, '/post-job#details', { as: owner, sameBrowser: true })
  await screen.findByText('Enter a whole number of pounds')
  expect(screen.queryByText(/^Add|Check the budget to go on/)?.textContent).toBe('Check the budget to go on.')
})

test('A homeowner who writes a phone number into a job is told that contractors do not see it, and again beside the job', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { user } = await visit(here, '/post-job', { as: owner })
  await choose(user, 'Plumbing')
  await user.click(next())
  await user.type(await screen.findByLabelText('Title'), 'Leaking kitchen tap')
  const description = screen.getByLabelText<HTMLInputElement>('Description')
  const said = 'Contractors see this without your contact details, which go only to those you approve.'
  await user.type(description, 'The cold tap drips day and night.')
  expect(screen.queryByText(said)).toBeNull()
  await user.type(description, ' Ring me on 07700 900123.')
  await screen.findByText(said)
  expect(description.value).toContain('07700 900123')

  const id = await job(here, owner)
  await here.done(jobCalls.change, { id, description: 'The tap drips: a@example.com knows more.' }, { as: owner })
  await visit(here, `/client-dashboard#job-${id}`, { as: owner })
  await screen.findByText(said)
})

test('A homeowner who writes a phone number below a photo is told that contractors do not see it', async () => {
  const here = await world()
  const { user } = await visit(here, '/post-job')
  await choose(user, 'Plumbing')
  await user.click(next())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tap')
  const { name, content } = smallPicture
  await user.upload(await screen.findByLabelText(/^Photos/), new File([content], name, { type: 'image/png' }))
  const caption = await screen.findByLabelText(/^What photo 1 shows/)
  await user.type(caption, 'The tap')
  expect(screen.queryByText(/without your contact details/)).toBeNull()
  await user.type(caption, ', ring me on 07700 900123')
  await screen.findByText(/^Contractors see this without your contact details/)
})

test('A file that is called a photo and is none is refused where it is chosen', async () => {
  const here = await world()
  const { user } = await visit(here, '/post-job')
  await choose(user, 'Plumbing')
  await user.click(next())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bad')
  await user.upload(await screen.findByLabelText(/^Photos/), new File(['Notes'], 'bad.jpg', { type: 'image/jpeg' }))
  await screen.findByText('“bad.jpg” is not a JPG, PNG, WebP or HEIC file.')
  expect(screen.queryByLabelText(/^What photo 1 shows/)).toBeNull()
  expect(await storedPhotos()).toEqual([])
})

test('What a visitor has begun is there when they come back to it', async () => {
  const here = await world()
  const { user } = await visit(here, '/post-job')
  await choose(user, 'Tiling')
  const footer = () => screen.getByRole('contentinfo')
  await user.click(within(footer()).getByRole('link', { name: 'Accessibility' }))
  await screen.findByRole('heading', { name: 'Accessibility', level: 1 })
  await user.click(within(footer()).getByRole('link', { name: 'Post a Job' }))
  expect(await screen.findByRole('radio', { name: 'Tiling' })).toHaveProperty('checked', true)
})

test('A contractor is told that posting a job is for homeowners', async () => {
  const here = await world()
  await visit(here, '/post-job', { as: await contractor(here) })
  await screen.findByRole('heading', { name: 'Posting a job is for homeowners' })
})

test('What a homeowner has begun is there on another device, and neither of two loses its words', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const keep = (title: string, after: string | null) =>
    here.done(jobDraftCalls.keep, { job: { category: 'tiling', title }, step: 1, after }, { as: owner })
  const kept = async () => (await here.done(jobDraftCalls.read, {}, { as: owner })).draft
  await keep('From the phone', null)
  const { user } = await visit(here, '/client-dashboard', { as: owner })
  await screen.findByText('Not posted yet: From the phone')
  await user.click(screen.getByRole('link', { name: 'Go On With It' }))
  await screen.findByText(/We kept what you began/)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('From the phone')
  await user.type(title, ' and here')
  await waitFor(async () => expect((await kept())?.job.title).toBe('From the phone and here'))

  await keep('Meanwhile on the phone', (await kept())?.version ?? null)
  await user.type(title, ', at length')
  await screen.findByText('There is another draft of yours: Meanwhile on the phone')
  expect((await kept())?.job.title).toBe('Meanwhile on the phone')
  await user.click(screen.getByRole('button', { name: 'Keep This One' }))
  await waitFor(async () => expect((await kept())?.job.title).toBe('From the phone and here, at length'))
})

test('What a homeowner types on after the draft was cleared elsewhere is kept as another', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const kept = async () => (await here.done(jobDraftCalls.read, {}, { as: owner })).draft?.job.title
  await here.done(jobDraftCalls.keep, { job: { category: 'tiling' }, step: 1, after: null }, { as: owner })
  const { user } = await visit(here, '/post-job#details', { as: owner })
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  await user.type(title, 'Tiles')
  await waitFor(async () => expect(await kept()).toBe('Tiles'))
  await here.done(jobDraftCalls.remove, {}, { as: owner })
  await user.type(title, ' in the bathroom')
  await waitFor(async () => expect(await kept()).toBe('Tiles in the bathroom'))
})

/** Has calls that change something arrive and their answers get lost, until it is restored. */
function losingAnswers({ app }: World) {
  const answer = app.request.bind(app)
  return vi.spyOn(app, 'request').mockImplementation(async (...asked) => {
    const answered = await answer(...asked)
    if (asked[0] instanceof Request && asked[0].method === 'POST') throw new TypeError('Failed to fetch')
    return answered
  })
}

test('A draft whose saving had no answer is saved again by itself', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const { user } = await visit(here, '/post-job', { as: owner })
  const losing = losingAnswers(here)
  await choose(user, 'Tiling')
  await waitFor(() => expect(readDraft()?.unanswered).toBeDefined())
  losing.mockRestore()
  await waitFor(() => expect(readDraft()?.unsaved).toBe(false))
  expect(readDraft()?.unanswered).toBeUndefined()
})

test.each([false, true])(
  'A saved draft whose answer was lost is no other draft, when typing goes on: reloaded is %s',
  async (reloaded) => {
    const here = await world()
    const owner = await homeowner(here)
    await here.done(jobDraftCalls.keep, { job: { category: 'tiling' }, step: 1, after: null }, { as: owner })
    const kept = async () => (await here.done(jobDraftCalls.read, {}, { as: owner })).draft?.job.title
    const open = async (sameBrowser = false) =>
      (await visit(here, '/post-job#details', { as: owner, sameBrowser })).user
    const title = () => screen.findByLabelText<HTMLInputElement>('Title')
    const first = await open()
    const losing = losingAnswers(here)
    await first.type(await title(), 'Tiles')
    await waitFor(async () => expect(await kept()).toMatch(/^T/))
    await first.type(await title(), ' in the bath')
    await waitFor(() => expect(readDraft()?.job.title).toBe('Tiles in the bath'))
    const user = reloaded ? await open(true) : first
    losing.mockRestore()
    await user.type(await title(), 'room')
    await waitFor(async () => expect(await kept()).toBe('Tiles in the bathroom'))
    expect(screen.queryByText(/another draft of yours/)).toBeNull()
  },
)

test('Who begins a job anew is asked first, and the keyboard stays where the answer is', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await here.done(jobDraftCalls.keep, { job: { category: 'tiling' }, step: 0, after: null }, { as: owner })
  const { user } = await visit(here, '/post-job', { as: owner })
  const focused = () => document.activeElement?.textContent
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Start again')
  expect(focused()).toBe('Keep it')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Start again')
  await press('Start again')
  await press('Clear it')
  expect(focused()).toBe('What needs doing?')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tiling' }).checked).toBe(false)
})

test('An earlier job that is only looked at in the wizard is not kept, and is from the first word that is changed', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const id = await job(here, owner)
  await here.done(jobCalls.close, { id }, { as: owner })
  const kept = async () => (await here.done(jobDraftCalls.read, {}, { as: owner })).draft
  const again = async () => {
    const page = await visit(here, '/client-dashboard#all', { as: owner, sameBrowser: true })
    await page.user.click(await screen.findByRole('button', { name: /^Post Again/ }))
    await screen.findByText(/This is a copy of your earlier job/)
    return page
  }
  const { user } = await again()
  await user.click(next())
  await screen.findByRole('heading', { name: 'Check and post' })
  // Longer than the debounce for saving to the account.
  await setTimeout(1500)
  expect(await kept()).toBeNull()
  await visit(here, '/post-job', { as: owner, sameBrowser: true })
  await waitFor(() => expect(readDraft()).toBeNull())
  expect(screen.queryByText(/copy of your earlier job/)).toBeNull()

  const page = await again()
  await page.user.type(await screen.findByLabelText('Title'), ', again')
  await waitFor(async () => expect((await kept())?.job.title).toBe('Leaking kitchen tap, again'))
})

test('A narrowed directory takes the trade and the place along to a new job', async () => {
  const here = await world()
  await contractor(here, ['Demolition'])
  const { user, address } = await visit(here, '/contractors?trade=Demolition&location=Leeds')
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Post a Job' }))
  await waitFor(() => expect(address()).toMatch(/^\/post-job\?category=Demolition&location=Leeds/))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Building' })).checked).toBe(true)
  await user.click(next())
  expect((await screen.findByLabelText<HTMLInputElement>('Location')).value).toBe('Leeds')
})

test('A job begun on this device is not replaced by what the address says, while the account is still asked', async () => {
  const here = await world()
  await contractor(here, ['Demolition'])
  const { user } = await visit(here, '/contractors?trade=Demolition&location=Leeds', { as: await homeowner(here) })
  const described = { title: 'Leaking kitchen tap', description: 'The cold tap drips day and night.' }
  storeDraft({ category: 'plumbing', urgency: 'flexible', ...described }, 1)
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Post a Job' }))
  await screen.findByText(/We kept what you wrote/)
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Leaking kitchen tap')
})

test('What somebody types on the landing page is where the job begins, and later words take the place of earlier ones', async () => {
  const here = await world()
  const { user, address } = await visit(here, '/')
  await user.type(await screen.findByLabelText('What needs doing?'), 'leaking kitchen tap drips')
  await user.type(screen.getByLabelText('Where?'), 'ls6 2ab')
  await user.click(screen.getByRole('button', { name: 'Post Your Job' }))
  expect(await screen.findByRole('radio', { name: 'Plumbing' })).toHaveProperty('checked', true)
  await waitFor(() => expect(address()).toBe('/post-job#category'))
  expect(screen.getByText(/is chosen\./).textContent).toMatch(/^Plumbing/)
  await user.click(next())
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Leaking kitchen tap drips')
  expect(screen.getByLabelText('Postcode')).toHaveProperty('value', 'LS6 2AB')

  const [header] = screen.getAllByRole('banner')
  if (!header) throw new Error('Every page has a header')
  await user.click(within(header).getByRole('link', { name: 'Trusted Trades' }))
  await user.type(await screen.findByLabelText('What needs doing?'), 'Roofing{Enter}')
  await waitFor(() => expect(address()).toBe('/post-job#details'))
  const title = await screen.findByLabelText('Title')
  expect(title).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('radio', { name: 'Roofing' })).toHaveProperty('checked', true)
})
