import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { CallFailure, reasonOf } from './failure.ts'
import { fetchCall, requestFor } from './fetch-call.ts'

const call = callsOf('fences')
const shape = { summary: '', who: 'anyone', output: z.object({ ok: z.boolean() }) } as const
const search = call({
  ...shape,
  method: 'GET',
  path: '/api/fences',
  input: z.object({ words: z.string().optional(), page: z.number().nullish(), trade: z.array(z.string()).optional() }),
})
const paint = call({
  ...shape,
  method: 'POST',
  path: '/api/fences/:id/paint',
  input: z.object({ id: z.string(), colour: z.string().optional() }),
})
const origin = 'http://localhost'

beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => void vi.unstubAllGlobals())

describe('A call of the API', () => {
  it('asks a GET with what was given in the query, and leaves out what was not', () => {
    const { url, method } = requestFor(search, { words: 'oak & ash', page: null, trade: ['a', 'b'] }, origin)
    expect(method).toBe('GET')
    expect(url).toBe('http://localhost/api/fences?words=oak+%26+ash&trade=a&trade=b')
  })

  it('puts path parameters into the path, escaped, and the rest into a JSON body', async () => {
    const request = requestFor(paint, { id: 'a/b', colour: 'green' }, origin)
    expect(request.url).toBe('http://localhost/api/fences/a%2Fb/paint')
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(await request.json()).toEqual({ colour: 'green' })
  })

  it('leaves out what a pasted text holds but nobody sees', async () => {
    const request = requestFor(paint, { id: '1', colour: 'green,\vwith\u0000 a\ttouch\u001b of\nred' }, origin)
    expect(await request.json()).toEqual({ colour: 'green,\nwith a\ttouch of\nred' })
  })

  it('sends a body only when there is one', async () => {
    const request = requestFor(paint, { id: '1' }, origin)
    expect(request.headers.get('content-type')).toBeNull()
    expect(await request.text()).toBe('')
  })

  it('answers what the server answered', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
    expect(await fetchCall(search, {})).toEqual({ ok: true })
  })
})

describe('A call that fails', () => {
  const failing = (response: Response | Error) => {
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response
      return response
    })
    return fetchCall(paint, { id: '1' }).then(
      () => null,
      (error: unknown) => (error instanceof CallFailure ? error : null),
    )
  }

  it('carries the code, the sentence and the fields of a refusal, and its text as status and body', async () => {
    const body = { code: 'INVALID', message: 'Choose a colour', fields: { colour: 'Choose a colour' } }
    const failure = await failing(Response.json(body, { status: 400, headers: { 'x-request-id': 'r1' } }))
    expect(failure).toMatchObject({ ...body, status: 400, requestId: 'r1', text: `400: ${JSON.stringify(body)}` })
  })

  it('carries the sentence of an answer that has nothing else, and shows it', async () => {
    const failure = await failing(Response.json({ message: 'We are closed today.' }, { status: 503 }))
    expect(failure?.message).toBe('We are closed today.')
    expect(failure && reasonOf(failure)).toBe('We are closed today.')
  })

  it('has the status and the body as its message when the answer is not a refusal', async () => {
    expect(await failing(new Response('Bad gateway', { status: 502 }))).toMatchObject({ message: '502: Bad gateway' })
  })

  it('has the status text when the body is empty', async () => {
    const failure = await failing(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
    expect(failure?.text).toBe('503: Service Unavailable')
  })

  it('says in a sentence that the server could not be reached', async () => {
    const failure = await failing(new TypeError('fetch failed'))
    expect(failure).toMatchObject({ status: 0, code: 'UNREACHABLE' })
    expect(failure?.message).toMatch(/could not reach the server/)
    expect(await failing(new Response('<h1>Welcome to our hotel</h1>'))).toMatchObject({ status: 0 })
  })
})
