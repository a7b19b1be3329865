import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Hono } from 'hono'
import type pg from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import * as z from 'zod'
import type { Services } from '#server/context.ts'
import type { Reached } from '#server/database/reached.ts'
import type { HttpEnv } from '#server/http/request.ts'
import type { MakePush } from '#server/outside/create-push.ts'
import type { Mail, Message } from '#server/outside/mail.ts'
import type { PushMessage } from '#server/outside/push.ts'
import type { Carrier, TextMessage } from '#server/outside/texts.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { createApp, openServices } from '../app.ts'
import { type HandMovedClock, handMovedClock } from './clock.ts'
import { releaseDatabase, takeDatabase } from './databases.ts'
import { openWorlds } from './open-worlds.ts'
import { createPerson, type Person, type PersonWish } from './people.ts'
import { onDatabase } from './postgres.ts'
import { type Answer, ask, type Browser } from './request.ts'

/** The whole product on a fresh database, with a stopped clock, and mails kept instead of sent. */
export interface World extends AsyncDisposable {
  services: Services
  app: Hono<HttpEnv>
  clock: HandMovedClock
  /** Sends what is due; returns every mail so far, oldest first. */
  mails(): Promise<Message[]>
  /** The newest mail to an address, after sending what is due. */
  mailTo(email: string): Promise<Message>
  /** Pushes what is due; returns every push so far, oldest first. */
  pushes(): Promise<PushMessage[]>
  /** Texts what is due; returns every text so far, oldest first. */
  texts(): Promise<TextMessage[]>
  /** A signed-in person with an account. */
  person(wish?: PersonWish): Promise<Person>
  /** Makes a call as a browser would; without `as`, as a visitor. */
  request<C extends Call>(call: C, input: RawInput<C>, options?: { as?: Browser }): Promise<Answer>
  /** Makes a call that must succeed; returns its output. */
  done<C extends Call>(call: C, input: RawInput<C>, options?: { as?: Browser }): Promise<Output<C>>
  /** A second process on the same database, with the same clock. */
  anotherProcess(options?: {
    mail?: Mail
    push?: MakePush
    carrier?: Carrier
    settings?: Partial<Settings>
    machineClock?: () => number
  }): Promise<Services>
  close(): Promise<void>
}

/** How the product reaches its database, if not directly. */
type Reach = (database: pg.PoolConfig) => Reached | Promise<Reached>

/** A Sunday in winter, when London is on UTC. */
const worldBegins = new Date('2026-02-01T09:00:00Z')

/** Closed automatically after its test; one made outside a test, at the end of the file. */
export async function world(wishes: Partial<Settings> = {}, reach: Reach = (database) => database): Promise<World> {
  const { server, folder } = inject('testRun')
  const database = await takeDatabase()
  const connection = await reach(onDatabase(server, database.name))
  const dataDir = path.join(folder, randomBytes(5).toString('hex'))
  const settings = { ...readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' }), ...wishes }
  const clock = handMovedClock(worldBegins)
  const { sent, pushed, texted, ...senders } = keptSenders()
  const processes: Awaited<ReturnType<typeof openServices>>[] = []
  const anotherProcess: World['anotherProcess'] = async ({ settings: others, ...outside } = {}) => {
    const process = await openServices({ ...settings, ...others }, connection, { clock, ...senders, ...outside })
    processes.push(process)
    return process
  }
  const services = await anotherProcess()
  const stop = new AbortController()
  const app = createApp(services, stop.signal)

  const mails = async () => {
    await services.outbox.sendDue()
    return sent.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
  const close = async () => {
    if (!openWorlds.delete(made)) return
    stop.abort()
    for (const process of processes) await process.close()
    await releaseDatabase(database)
  }
  const made: World = {
    services,
    app,
    clock,
    mails,
    async mailTo(email) {
      const message = (await mails()).findLast(({ to }) => to === email)
      if (!message) throw new Error(`No mail to ${email}; there are ${sent.map(({ to }) => to).join() || 'none'}`)
      return message
    },
    async pushes() {
      await services.pushes.sendDue()
      return pushed
    },
    async texts() {
      await services.texts?.sendDue()
      return texted
    },
    person: (wish) => createPerson(services, wish),
    request: (call, input, { as } = {}) => ask(app, call, input, as),
    async done<C extends Call>(call: C, input: RawInput<C>, { as }: { as?: Browser } = {}) {
      const { status, body } = await ask(app, call, input, as)
      if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`)
      return z.parse<C['output']>(call.output, body)
    },
    anotherProcess,
    close,
    [Symbol.asyncDispose]: close,
  }
  openWorlds.add(made)
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  return made
}

/** Senders that keep what they are given to send. */
function keptSenders() {
  const [sent, pushed, texted]: [Message[], PushMessage[], TextMessage[]] = [[], [], []]
  const mail: Mail = { send: async (message) => void sent.push(message) }
  const push: MakePush = async () => ({
    async send(message) {
      pushed.push(message)
      return { answer: 'taken' }
    },
  })
  const carrier: Carrier = {
    async send(message) {
      texted.push(message)
      return { answer: 'taken' }
    },
  }
  return { sent, pushed, texted, mail, push, carrier }
}
