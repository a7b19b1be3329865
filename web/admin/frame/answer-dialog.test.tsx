import { expect, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { paths } from '#shared/paths.ts'
import { review } from '#tests/market.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

type Scene = Awaited<ReturnType<typeof peopleScene>>

interface Question {
  what: string
  /** Brings the subject about, and answers the page it is decided on. */
  page: (scene: Scene) => Promise<string>
  button: RegExp
  label: RegExp
  /** A choice beside the words, and what is chosen. */
  choice?: { label: RegExp; chosen: string }
  send: string
}

const file = async ({ person }: Scene) => paths.adminPerson(person.id)

const questions: readonly Question[] = [
  {
    what: 'why a review is removed, and on which ground',
    page: async ({ here, owner, person }) => {
      const { id } = await review(here, owner, person)
      const said = { kind: 'review', thingId: id, reason: 'abusive', statement: 'It calls my wife names.' } as const
      await here.done(reportCalls.report, said, { as: person })
      return paths.adminReports
    },
    button: /^Remove/,
    label: /^Reason/,
    choice: { label: /^insults/, chosen: '' },
    send: 'Remove',
  },
  {
    what: 'the outcome of a complaint',
    page: async ({ here, owner }) => {
      const said = { kind: 'conduct', text: 'Nobody rings me back about the tap.' } as const
      await here.done(complaintCalls.open, said, { as: owner })
      return paths.adminComplaints
    },
    button: /^Decide/,
    label: /^The outcome in words/,
    choice: { label: /^Outcome/, chosen: 'upheld' },
    send: 'Close the Case',
  },
  {
    what: 'why credits are given, and how many',
    page: file,
    button: /^Give or Take Credits/,
    label: /^Reason/,
    choice: { label: /^Credits/, chosen: '3' },
    send: 'Give',
  },
  {
    what: 'why somebody is warned, and on which ground',
    page: file,
    button: /^Warn, Unlist or Suspend/,
    label: /^What happened/,
    choice: { label: /^Ground/, chosen: 'harming' },
    send: 'Warn',
  },
  {
    what: 'why all contractors get credits',
    page: async () => '/admin-dashboard?tab=contractors',
    button: /^Give All Contractors \+5/,
    label: /^Reason/,
    send: 'Give Credits',
  },
]

const words = 'We have heard both of them.'

async function open(button: RegExp, user: Awaited<ReturnType<typeof visit>>['user']) {
  const [first] = await screen.findAllByRole('button', { name: button })
  if (first) await user.click(first)
  return within(await screen.findByRole('dialog'))
}

test.each(questions)('What an admin types outlives a reload, and goes once it is sent: $what', async (question) => {
  const scene = await peopleScene()
  const { here } = scene
  const { button, label, choice, send } = question
  const page = await question.page(scene)
  const admin = await here.person({ role: 'admin' })
  const { user } = await visit(here, page, { as: admin })
  const dialog = await open(button, user)
  const field = choice && dialog.getByLabelText<HTMLInputElement>(choice.label)
  if (choice && field instanceof HTMLSelectElement) await user.selectOptions(field, choice.chosen)
  else if (field?.type === 'radio') await user.click(field)
  else if (choice && field) await user.type(field, choice.chosen)
  await user.type(dialog.getByLabelText(label), words)

  const { toast } = await visit(here, page, { as: admin, sameBrowser: true })
  const again = await open(button, user)
  const input = again.getByLabelText<HTMLTextAreaElement>(label)
  await waitFor(() => expect(input.value).toContain(words))
  const sending = again.getByRole('button', { name: send })
  await waitFor(() => expect(isDisabled(sending)).toBe(false))
  await user.click(sending)
  expect(await toast()).not.toMatch(/Failed|not|Could/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.stringify(localStorage)).not.toContain(words)
})

test('A note about somebody outlives a reload, for its writer alone, and goes once it is added', async () => {
  const scene = await peopleScene()
  const { here } = scene
  const [admin, colleague] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const page = await file(scene)
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^New note/)
  const { user } = await visit(here, page, { as: admin })
  await user.type(await note(), words)
  await visit(here, page, { as: admin, sameBrowser: true })
  await waitFor(async () => expect((await note()).value).toBe(words))
  await user.click(screen.getByRole('button', { name: 'Add Note' }))
  await screen.findByText(words, { ignore: 'textarea' })
  expect((await note()).value).toBe('')
  expect(JSON.stringify(localStorage)).not.toContain(words)

  await user.type(await note(), 'Only mine.')
  await visit(here, page, { as: colleague, sameBrowser: true })
  expect((await note()).value).toBe('')
  expect(JSON.stringify(localStorage)).not.toContain('Only mine.')
})

test('An admin who logs out beside an unsent note leaves none of it in this browser', async () => {
  const scene = await peopleScene()
  const admin = await scene.here.person({ role: 'admin' })
  const { user: writer } = await visit(scene.here, await file(scene), { as: admin })
  await writer.type(await screen.findByLabelText(/^New note/), words)
  const { user, address } = await visit(scene.here, paths.adminDashboard, { as: admin, sameBrowser: true })
  expect(JSON.stringify(localStorage)).toContain(words)
  await user.click(await screen.findByRole('button', { name: 'Admin Logout' }))
  await waitFor(() => expect(address()).toContain(paths.adminLogin))
  expect(JSON.stringify(localStorage)).not.toContain(words)
})
