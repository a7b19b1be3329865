import '#tests/page/browser.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { timeToSend } from '#features/conversations/rules/files.ts'
import { messageLength } from '#features/conversations/rules.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { sampleFiles } from '#tests/verified.ts'

/** A connection on which every upload succeeds. */
class Line {
  upload = {}
  status = 200
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const file = form.get('files')
    const name = file instanceof File ? file.name : ''
    const facts = { type: 'pdf', bytes: 4, width: null, height: null, thumbhash: null, urls: { original: '/plan' } }
    this.responseText = JSON.stringify([{ id: newId(), name, ...facts }])
    queueMicrotask(this.onload)
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Line))

async function writing() {
  const { here, person: builder, leadId } = await leadScene('pending')
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  const { user } = await visit(here, paths.conversation(conversation?.id ?? ''), { as: builder })
  const field = () => screen.findByRole('textbox', { name: /^Message to/ })
  await field()
  return {
    user,
    /** Leaves the conversation and comes back. */
    async openAgain() {
      await user.click(screen.getByRole('link', { name: 'All messages' }))
      await screen.findByText('Choose a conversation')
      await user.click(screen.getByRole('link', { name: new RegExp(conversation?.other.name ?? '') }))
      await field()
    },
  }
}
const chosen = async () => within(await screen.findByRole('list', { name: 'Files of this message' }))
const plan = (name: string) => new File([sampleFiles.pdf], name, { type: 'application/pdf' })

test('words and files that are not sent yet are there when the conversation is opened again', async () => {
  const { user, openAgain } = await writing()
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'See the plan')
  await user.upload(screen.getByLabelText('Add photos or files'), [plan('old.pdf'), plan('new.pdf')])
  await waitFor(() => expect(screen.getAllByText(/Ready/)).toHaveLength(2))
  await user.click((await chosen()).getByRole('button', { name: /old\.pdf/ }))
  await openAgain()
  expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveProperty('value', 'See the plan')
  expect((await chosen()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('new.pdf'),
  ])
})

test('a file that is called a plan and is none is refused where it is chosen', async () => {
  const { user } = await writing()
  const notes = new File(['Notes'], 'notes.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Add photos or files'), [notes, plan('plan.pdf')])
  expect((await chosen()).getByText(/^“notes\.pdf” is not a /)).toBeTruthy()
  expect(await (await chosen()).findByText(/Ready/)).toBeTruthy()
})

test('a file that the server no longer keeps is not offered to be sent', async () => {
  const { user, openAgain } = await writing()
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'See the plan')
  await user.upload(screen.getByLabelText('Add photos or files'), plan('old.pdf'))
  await screen.findByText(/Ready/)
  const later = Date.now() + timeToSend
  vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  await openAgain()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveProperty('value', 'See the plan'),
  )
  expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull()
})

test('a number in what a file is called is told of while the message is written', async () => {
  const { user } = await writing()
  await user.upload(screen.getByLabelText('Add photos or files'), plan('Ring 07700 900123.pdf'))
  await screen.findByText('Contact details are hidden until the homeowner approves, also in what a file is called.')
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'or write to ned@example.com')
  await screen.findByText('Contact details are hidden until the homeowner approves: this will be read without them.')
})

test('who pastes more than a message takes is told that the rest is left out', async () => {
  const { user } = await writing()
  const field = screen.getByRole('textbox', { name: /^Message to/ })
  const told = 'At most 4,000 characters: what comes after them is left out.'
  await user.click(field)
  await user.paste('a'.repeat(messageLength - 1))
  expect(screen.queryByText(told)).toBeNull()
  await user.paste('bcd')
  await screen.findByText(told)
  expect(field).toHaveProperty('value', `${'a'.repeat(messageLength - 1)}b`)
})

test('a message that was refused is edited: its words and files stand before what was typed meanwhile', async () => {
  // The outbox exists only in a browser.
  vi.stubEnv('SSR', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { user } = await writing()
  const field = screen.getByRole('textbox', { name: /^Message to/ })
  await user.type(field, 'See the plan')
  await user.upload(screen.getByLabelText('Add photos or files'), plan('plan.pdf'))
  await screen.findByText(/Ready/)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Not sent: A file of this message is no longer there/)
  await user.type(field, 'And the key?')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(field).toHaveProperty('value', 'See the plan\nAnd the key?'))
  expect((await chosen()).getAllByRole('listitem')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull())
})

/** Another tab of the conversation takes up the draft, then sends it. */
async function sentElsewhere(text?: string) {
  const { key, value } = await vi.waitUntil(() => {
    const found = Object.entries(localStorage).find(([name]) => name.startsWith('kept:message:'))
    return found && { key: found[0], value: String(found[1]) }
  })
  const [draft] = JSON.parse(value)
  const there = JSON.stringify([{ ...draft, text: text ?? draft.text }, 1])
  const told = (oldValue: string, newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })))
  told(value, JSON.stringify([draft, 1]))
  if (text) told(JSON.stringify([draft, 1]), there)
  localStorage.removeItem(key)
  told(there, null)
}

test.each([undefined, 'See the plan, please'])(
  'a message that another tab took up and sent is not offered to be sent again',
  async (completed) => {
    const { user } = await writing()
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'See the plan')
    await user.upload(screen.getByLabelText('Add photos or files'), plan('new.pdf'))
    await screen.findByText(/Ready/)
    await sentElsewhere(completed)
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveProperty('value', '')
    expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull()
  },
)

test('what was typed further here stays with its files when another tab sends the shorter text it took up', async () => {
  const { user } = await writing()
  const message = screen.getByRole('textbox', { name: /^Message to/ })
  await user.type(message, 'See the plan')
  await user.upload(screen.getByLabelText('Add photos or files'), plan('new.pdf'))
  await screen.findByText(/Ready/)
  const [key = '', short] = Object.entries(localStorage).find(([name]) => name.startsWith('kept:message:')) ?? []
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: String(short) })))
  await user.type(message, ' and the key')
  const oldValue = localStorage.getItem(key)
  localStorage.removeItem(key)
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })))
  expect(message).toHaveProperty('value', 'See the plan and the key')
  expect(screen.getByRole('list', { name: 'Files of this message' })).toBeTruthy()
  expect(localStorage.getItem(key)).toContain('and the key')
})

test('what was written differently here stays when another tab sends its own, and is still there after a reload', async () => {
  const { user, openAgain } = await writing()
  const message = screen.getByRole('textbox', { name: /^Message to/ })
  await user.type(message, 'See the roof')
  const [key = '', value = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('kept:message:')) ?? []
  const other = String(value).replace('roof', 'plan')
  localStorage.removeItem(key)
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: other, newValue: null })))
  expect(message).toHaveProperty('value', 'See the roof')
  await openAgain()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveProperty('value', 'See the roof'),
  )
})
