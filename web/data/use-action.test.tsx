import '#tests/page/browser.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { quickReplyCalls } from '#features/conversations/contract/quick-replies.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { logoCalls } from '#features/portfolio/contract/logo.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import type { Person } from '#tests/people.ts'
import { sampleFiles } from '#tests/verified.ts'
import { type World, world } from '#tests/world.ts'
import { currentToast, removeToast, toast } from '#web/ui/toasts/toast-store.ts'
import { useLiveUpdates } from './live-updates.ts'
import { Reads, ReadsContext } from './reads.ts'
import { useAction } from './use-action.ts'
import { useRead } from './use-read.ts'
import { useUploads } from './use-uploads.ts'

afterEach(() => {
  cleanup()
  removeToast()
})

function open(element: ReactNode) {
  render(
    <ReadsContext value={new Reads()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ReadsContext>,
  )
}

function Jobs({ ownerId }: { ownerId: string }) {
  useLiveUpdates(new Date())
  const list = useRead(jobCalls.list, { clientId: ownerId })
  const remove = useAction(jobCalls.remove)
  const last = list.data?.at(-1)
  return (
    <button type="button" onClick={() => last && remove.mutate({ id: last.id })}>
      {`${list.data?.length} left`}
    </button>
  )
}

/** The browser's, answered by the product in process. */
function sendingTo(here: World, { cookie }: Person) {
  return class {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    private readonly headers = new Headers({ cookie })
    private readonly sent = { url: '', method: '' }
    open(method: string, url: string) {
      Object.assign(this.sent, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getResponseHeader = () => null
    abort() {}
    /** The form as a browser encodes it, with its one file. */
    async send() {
      const { url, method } = this.sent
      this.headers.set('content-type', 'multipart/form-data; boundary=part')
      const head = 'content-disposition: form-data; name="files"; filename="logo.png"'
      const body = Buffer.concat([
        Buffer.from(`--part\r\n${head}\r\ncontent-type: image/png\r\n\r\n`),
        sampleFiles.png,
        Buffer.from('\r\n--part--\r\n'),
      ])
      const answer = await here.app.request(url, { method, headers: this.headers, body })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload()
    }
  }
}

function Logo() {
  useLiveUpdates(new Date())
  const own = useRead(profileCalls.own, {})
  const files = useUploads(logoCalls.set)
  if (!own.data) return null
  return (
    <button
      type="button"
      onClick={() =>
        files.uploads.length > 0
          ? void files.send({})
          : files.add([new File([sampleFiles.png], 'logo.png', { type: 'image/png' })])
      }
    >
      {own.data.logoUrl ? 'A logo' : files.uploads.length > 0 ? 'Chosen' : 'No logo'}
    </button>
  )
}

/** Two presses before the first one is rendered. */
function TwicePressed() {
  const remove = useAction(jobCalls.remove)
  const press = () => {
    for (const id of ['a', 'a', 'b']) remove.mutate({ id })
  }
  return (
    <button type="button" onClick={press}>
      {remove.isPending ? 'Under way' : 'Press'}
    </button>
  )
}

test('the same pressed twice is asked of the server once, and again when the first is over', async () => {
  const asked: unknown[] = []
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname.split('/').at(-1))
    await sleep(50)
    return Response.json({ error: { code: 'FAILED', message: 'Not now' } }, { status: 500 })
  }
  vi.stubGlobal('fetch', fetch)
  open(<TwicePressed />)
  const button = await screen.findByRole('button', { name: 'Press' })
  button.click()
  await screen.findByRole('button', { name: 'Under way' })
  await screen.findByRole('button', { name: 'Press' })
  expect(asked).toEqual(['a', 'b'])
  button.click()
  await waitFor(() => expect(asked).toEqual(['a', 'b', 'a', 'b']))
})

function Replies() {
  const { data = [] } = useRead(quickReplyCalls.list, {})
  const remove = useAction(quickReplyCalls.remove, { failed: 'Failed to remove it' })
  const [first] = data
  return (
    <button type="button" onClick={() => first && remove.mutate({ id: first.id })}>
      {`${data.length} left`}
    </button>
  )
}

test('what was removed before, with the answer lost, is gone at the second press and fails nobody', async () => {
  await using here = await world({ rateLimits: false })
  const person = await contractor(here)
  const [reply] = await here.done(quickReplyCalls.add, { title: 'Hours', text: 'From eight to five.' }, { as: person })
  const fetch = async (request: Request) => {
    request.headers.set('cookie', person.cookie)
    return here.app.request(request)
  }
  vi.stubGlobal('fetch', fetch)
  open(<Replies />)
  const button = await screen.findByRole('button', { name: '1 left' })
  await here.done(quickReplyCalls.remove, { id: reply?.id ?? '' }, { as: person })
  button.click()
  await screen.findByRole('button', { name: '0 left' })
  expect(currentToast()).toBeNull()
})

function Failing() {
  const failed = (title: string) => ({ onError: () => void toast({ title, variant: 'destructive' }) })
  const remove = useAction(jobCalls.remove, failed('Failed to delete'))
  const background = useAction(jobCalls.remove)
  return (
    <>
      <button type="button" onClick={() => remove.mutate({ id: 'a' })}>
        Delete
      </button>
      <button type="button" onClick={() => background.mutate({ id: 'b' })}>
        {background.isSuccess ? 'Done' : 'By itself'}
      </button>
    </>
  )
}

test('what failed says so until it works, whatever else works meanwhile', async () => {
  let works = false
  const fetch = async ({ url }: Request) =>
    works || url.endsWith('b') ? Response.json({}) : Response.json({}, { status: 500 })
  vi.stubGlobal('fetch', fetch)
  open(<Failing />)
  const button = await screen.findByRole('button', { name: 'Delete' })
  button.click()
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to delete', open: true }))
  screen.getByRole('button', { name: 'By itself' }).click()
  await screen.findByRole('button', { name: 'Done' })
  expect(currentToast()).toMatchObject({ open: true })
  works = true
  button.click()
  await waitFor(() => expect(currentToast()).toMatchObject({ open: false }))
})

test('what failed is no longer said while it is tried again', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  open(<Failing />)
  const button = await screen.findByRole('button', { name: 'Delete' })
  const press = async () => {
    button.click()
    await waitFor(() => expect(currentToast()?.open ?? false).toBe(false))
    answer(Response.json({}, { status: 500 }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to delete', open: true }))
  }
  await press()
  await press()
})

test('what an upload changes is read again once on the page that sent it', async () => {
  await using here = await world({ rateLimits: false })
  const person = await contractor(here)
  let reads = 0
  const fetch = async (request: Request) => {
    reads += 1
    request.headers.set('cookie', person.cookie)
    return here.app.request(request)
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('EventSource', listeningTo(here, person))
  vi.stubGlobal('XMLHttpRequest', sendingTo(here, person))
  open(<Logo />)
  const button = await screen.findByRole('button', { name: 'No logo' })
  await sleep(300)
  reads = 0
  button.click()
  await screen.findByRole('button', { name: 'Chosen' })
  button.click()
  await screen.findByRole('button', { name: 'A logo' }, { timeout: 10_000 })
  await sleep(500)
  expect(reads).toBe(1)
})

test('what somebody changes is read again once on their page, and once on every other that they have open', async () => {
  await using here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  for (let i = 0; i < 2; i += 1) await job(here, owner)
  let reads = 0
  const fetch = async (request: Request) => {
    if (request.method === 'GET') reads += 1
    request.headers.set('cookie', owner.cookie)
    return here.app.request(request)
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('EventSource', listeningTo(here, owner))

  open(<Jobs ownerId={owner.id} />)
  const button = await screen.findByRole('button', { name: '2 left' })
  // Until the notifications for the posted jobs have been sent.
  await sleep(300)
  reads = 0
  button.click()
  await screen.findByRole('button', { name: '1 left' })
  await sleep(500)
  expect(reads).toBe(1)

  const [left] = await here.done(jobCalls.list, { clientId: owner.id }, { as: owner })
  await here.done(jobCalls.remove, { id: left?.id ?? '' }, { as: owner })
  await screen.findByRole('button', { name: '0 left' })
  await waitFor(() => expect(reads).toBe(2))
  await sleep(300)
  expect(reads).toBe(2)
})
