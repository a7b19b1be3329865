import { expect, test } from 'vitest'
import { contactCalls } from '#features/conversations/contract/contact.ts'
import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { conversationWorks } from '#features/conversations/scheduled.ts'
import { jobAlertWorks } from '#features/job-alerts/scheduled.ts'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { minutes } from '#shared/dates.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { routes } from '../app.ts'
import { contractor, homeowner, job, leadAt } from './market.ts'
import type { Person } from './people.ts'
import { subscribedBrowser } from './push-service.ts'
import { ask } from './request.ts'
import { sampleFiles, sendForm } from './verified.ts'
import { carryOut } from './works.ts'
import { type World, world } from './world.ts'

let typed = 100
/** A unique number for each place where somebody types. */
class Numbers {
  readonly places = new Map<string, string>()
  at(place: string): string {
    const number = `07700 900${typed++}`
    this.places.set(number, place)
    return number
  }
  /** The places whose numbers occur in a text. */
  readIn(text: string): string[] {
    return [...this.places].filter(([number]) => text.includes(number)).map(([, place]) => place)
  }
}

/** Everything a person can receive: answers, notifications, mails, pushes, and their download. */
async function everythingFor(here: World, person: Person, ids: Record<string, string>): Promise<Map<string, string>> {
  const outlets = new Map<string, string>()
  for (const { call } of routes) {
    const reads = call.method === 'GET' || call === jobCalls.browse
    if (!reads || call === privacyCalls.download || call === conversationFileCalls.file) continue
    const named = { ...ids, clientId: person.id, contractorId: person.id, userId: person.id }
    // In the calls of a thing, its own id is `:id`.
    for (const id of call.path.includes(':id') ? Object.values(ids) : ['']) {
      const input = pathParameters(call.path).map((name) => [name, { ...named, id }[name]])
      const { status, body } = await ask(here.app, call, Object.fromEntries(input), person)
      if (status === 200) outlets.set(call.path.replace(':id', id), JSON.stringify(body))
    }
  }
  for (const [n, { to, ...mail }] of (await here.mails()).entries())
    if (to === person.email) outlets.set(`mail ${n} ${mail.kind}`, JSON.stringify(mail))
  for (const [n, push] of (await here.pushes()).entries())
    if (push.endpoint.endsWith(person.id)) outlets.set(`push ${n} ${push.kind}`, push.payload)
  const zip = await here.app.request(privacyCalls.download.path, { headers: { cookie: person.cookie } })
  outlets.set('download', Buffer.from(await zip.arrayBuffer()).toString('latin1'))
  return outlets
}

async function expectHidden(here: World, person: Person, numbers: Numbers, ids: Record<string, string>) {
  const outlets = await everythingFor(here, person, ids)
  for (const must of ['/api/conversations', '/api/notifications', 'download'])
    expect([...outlets.keys()]).toContain(must)
  const leaks = [...outlets].flatMap(([outlet, text]) => numbers.readIn(text).map((place) => `${place} in ${outlet}`))
  expect(leaks).toEqual([])
}

/** Hidden text cannot be found either: neither the number nor a part of it. */
async function expectNotFound(here: World, as: Person, numbers: Numbers, conversationId: string) {
  for (const [number, place] of numbers.places)
    for (const search of [number, number.slice(-6)]) {
      expect(await here.done(conversationCalls.list, { search }, { as }), place).toEqual([])
      expect((await here.done(conversationCalls.one, { conversationId, search }, { as })).entries, place).toEqual([])
      if (as.role === 'contractor') expect(await here.done(jobCalls.browse, { search }, { as }), place).toEqual([])
    }
}

const conversationOf = async (here: World, leadId: string, as: Person) =>
  (await here.done(conversationCalls.list, { leadId }, { as }))[0]?.id ?? ''

/** Sends a message with a number and a file named after another. */
async function say(here: World, numbers: Numbers, conversationId: string, as: Person) {
  const by = as.role
  const name = `plan ${numbers.at(`file name by ${by}`)}.pdf`
  const file = { name, content: sampleFiles.pdf }
  const { body } = await sendForm(here, conversationFileCalls.upload, { conversationId }, [file], as)
  const fileIds = conversationFileCalls.upload.output.parse(body).map(({ id }) => id)
  const text = `Ring me on ${numbers.at(`message by ${by}`)}`
  await here.done(conversationCalls.send, { conversationId, id: newId(), text, fileIds }, { as })
  return { fileId: fileIds[0] ?? '', size: 'original' }
}

async function market() {
  const here = await world({ rateLimits: false })
  const [owner, asking, invited] = [await homeowner(here), await contractor(here, ['Tiling']), await contractor(here)]
  for (const as of [owner, asking, invited])
    await here.done(
      pushCalls.subscribe,
      { endpoint: `https://fcm.googleapis.com/${as.id}`, keys: subscribedBrowser().keys },
      { as },
    )
  return { here, owner, asking, invited }
}

async function tellWhatIsDue(here: World) {
  here.clock.advance(minutes(6))
  await carryOut(here.services, [...conversationWorks, ...jobAlertWorks])
}

async function post(here: World, numbers: Numbers, owner: Person) {
  const draft = {
    title: `Tiles, ${numbers.at('title')}`,
    description: `A wall of tiles has come down. Ring ${numbers.at('description')}.`,
    category: 'tiling',
    location: '12 Otley Road, Headingley, Leeds',
    postcode: 'LS6 3AA',
    answers: { area: `Ask ${numbers.at('answer')}` },
  } as const
  const { id } = await here.done(jobCalls.create, draft, { as: owner })
  const photo = { name: `${numbers.at('name of a photo')}.png`, content: new Uint8Array(sampleFiles.png) }
  const sent = await sendForm(here, jobPhotoCalls.add, { id, caption: `Or ${numbers.at('caption')}` }, [photo], owner)
  expect(sent.status).toBe(200)
  return id
}

test('a number that either side types before approval reaches the other nowhere', async () => {
  const { here, owner, asking, invited } = await market()
  const [owners, contractors] = [new Numbers(), new Numbers()]
  const jobId = await post(here, owners, owner)
  const message = `Ring me on ${contractors.at('request')}`
  const { id: leadId } = await here.done(leadCalls.requestQuote, { jobId, message }, { as: asking })
  await here.done(leadCalls.confirmQuote, { leadId }, { as: asking })
  const conversationId = await conversationOf(here, leadId, owner)
  const ids = { jobId, leadId, conversationId, asking: asking.id }
  const theirFile = await say(here, contractors, conversationId, asking)
  const myFile = await say(here, owners, conversationId, owner)
  for (const [reader, numbers, file] of [
    [owner, contractors, theirFile],
    [asking, owners, myFile],
  ] as const) {
    const { headers } = await ask(here.app, conversationFileCalls.file, { conversationId, ...file } as never, reader)
    expect(numbers.readIn(decodeURIComponent(headers.get('content-disposition') ?? 'none'))).toEqual([])
  }
  const invitation = `Ring me on ${owners.at('invitation')}`
  const { id: invitedTo } = await here.done(
    leadCalls.invite,
    { jobId, contractorId: invited.id, message: invitation },
    { as: owner },
  )
  const invitedIn = await conversationOf(here, invitedTo, invited)
  await say(here, contractors, invitedIn, invited)
  const changed = `The whole wall by now. Ring ${owners.at('changed description')}.`
  await here.done(jobCalls.change, { id: jobId, description: changed }, { as: owner })
  await tellWhatIsDue(here)
  await expectHidden(here, owner, contractors, ids)
  await expectHidden(here, asking, owners, ids)
  await expectHidden(here, invited, owners, { ...ids, leadId: invitedTo, conversationId: invitedIn })
  await expectNotFound(here, owner, contractors, conversationId)
  await expectNotFound(here, asking, owners, conversationId)

  const reason = `I found ${owners.at('invitation taken back')}`
  await here.done(leadEndingCalls.takeBack, { leadId: invitedTo, reason }, { as: owner })
  await here.done(leadCalls.withdraw, { leadId, notes: `Ask ${contractors.at('withdrawal')}` }, { as: asking })
  const said = `Found somebody, ${owners.at('closed job')}`
  await here.done(jobCalls.close, { id: jobId, reason: said }, { as: owner })
  await tellWhatIsDue(here)
  await expectHidden(here, owner, contractors, ids)
  await expectHidden(here, asking, owners, ids)
  await expectHidden(here, invited, owners, { ...ids, leadId: invitedTo, conversationId: invitedIn })
})

test('nor does one in a conversation without a job, or in what was said before the two parted', async () => {
  const { here, owner, asking } = await market()
  const [owners, contractors] = [new Numbers(), new Numbers()]
  const message = `Ring me on ${owners.at('contact request')}`
  const first = await here.done(contactCalls.requestContact, { contractorId: asking.id, message }, { as: owner })
  const answer = `No, ring ${contractors.at('answer to it')}`
  await here.done(contactCalls.answerContactRequest, { id: first.id, message: answer }, { as: asking })
  const ids = { conversationId: first.conversationId, request: first.id, asking: asking.id }
  await say(here, owners, first.conversationId, owner)
  await tellWhatIsDue(here)
  await expectHidden(here, owner, contractors, ids)
  await expectHidden(here, asking, owners, ids)

  const jobId = await job(here, owner, 'tiling')
  const leadId = await leadAt(here, 'confirmed', jobId, owner, asking)
  await here.done(leadCalls.markContacted, { leadId, notes: `Rang ${contractors.at('first contact')}` }, { as: asking })
  await here.done(leadEndingCalls.part, { leadId, reason: `My brother, ${owners.at('parting')}` }, { as: owner })
  await tellWhatIsDue(here)
  const parted = { ...ids, jobId, leadId, conversationId: await conversationOf(here, leadId, owner) }
  await expectHidden(here, owner, contractors, parted)
  await expectHidden(here, asking, owners, parted)
})
