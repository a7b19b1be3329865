import { beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#shared/dates.ts'
import { homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { inboxCalls } from './contract/inbox.ts'
import { enquiryCalls } from './contract.ts'
import { enquiryLimits, messageLength } from './rules.ts'

let here: World
let supportEmail: string
beforeAll(async () => {
  here = await world({ rateLimits: false })
  supportEmail = here.services.settings.brand.supportEmail
})

const rows = async (sql: string, ...values: unknown[]) => (await here.services.database.pool.query(sql, values)).rows

let written = 0
const enquiry = (wish: Record<string, unknown> = {}) => {
  written += 1
  return {
    name: 'Margaret Hale',
    email: `margaret${written}@example.com`,
    phone: '+44 7700 900123',
    message: 'Do you cover Helmsley and the villages round it?',
    ...wish,
  }
}

const post = (body: unknown) =>
  here.app.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the contact form', () => {
  test('keeps the message, mails it to support with the address to answer, and promises a reply', async () => {
    const sent = enquiry()
    const answer = await here.done(enquiryCalls.contact, sent)
    expect(answer.message).toBe("We'll get back to you within 24 hours.")
    expect(await rows('select name, phone, message, user_id from enquiries where email = $1', sent.email)).toEqual([
      { name: sent.name, phone: sent.phone, message: sent.message, user_id: null },
    ])
    const { subject, text } = await here.mailTo(supportEmail)
    expect(subject).toBe('Message from Margaret Hale')
    for (const part of [sent.message, sent.email, sent.phone]) expect(text).toContain(part)
  })

  test('acknowledges it to the writer without repeating a word that was typed', async () => {
    const sent = enquiry({ name: 'Buy Cheap Pills', message: 'Visit spam.example for a bargain today.' })
    await here.done(enquiryCalls.contact, sent)
    const { text, html } = await here.mailTo(sent.email)
    expect(text).toContain('within 24 hours')
    for (const part of ['Pills', 'spam.example']) expect(text + html).not.toContain(part)
  })

  test('takes a number with the invisible marks that a phone copies along, and keeps it without them', async () => {
    const sent = enquiry({ phone: '\u202d+44 7700 900123\u202c' })
    await here.done(enquiryCalls.contact, sent)
    expect(await rows('select phone from enquiries where email = $1', sent.email)).toEqual([
      { phone: '+44 7700 900123' },
    ])
  })

  test('remembers who wrote when they are signed in', async () => {
    const person = await homeowner(here)
    const sent = enquiry()
    await here.done(enquiryCalls.contact, sent, { as: person })
    expect(await rows('select user_id from enquiries where email = $1', sent.email)).toEqual([{ user_id: person.id }])
  })

  test('leads the desk to the account it came from, or else to the one with its address', async () => {
    const [person, other] = [await homeowner(here), await homeowner(here)]
    const admin = await here.person({ role: 'admin' })
    const found = async (wish: Record<string, unknown>, as?: Person) => {
      const sent = enquiry(wish)
      await here.done(enquiryCalls.contact, sent, as && { as })
      const [newest] = (await here.done(inboxCalls.list, { search: sent.message }, { as: admin })).reverse()
      return { personId: newest?.personId, signedIn: newest?.signedIn }
    }
    const from = (email: string, message: string) => ({ email, message })
    expect(await found(from(other.email, 'Who is signed in counts.'), person)).toEqual({
      personId: person.id,
      signedIn: true,
    })
    expect(await found(from(other.email.toUpperCase(), 'Their address in capitals.'))).toEqual({
      personId: other.id,
      signedIn: false,
    })
    for (const email of ['nobody-here@example.com', admin.email])
      expect(await found(from(email, `No customer has ${email}.`))).toEqual({ personId: null, signedIn: false })
  })

  test('sent twice in the same words is one message, mailed once, until we have answered it', async () => {
    const sent = enquiry()
    const mails = async () => (await here.mails()).filter(({ to }) => to === sent.email).length
    const promises = await Promise.all([1, 2].map(() => here.done(enquiryCalls.contact, sent)))
    expect(promises[1]).toEqual(promises[0])
    expect(await mails()).toBe(1)
    await here.done(enquiryCalls.contact, { ...sent, message: 'And Kirkbymoorside, too?' })
    expect(await rows('select from enquiries where email = $1', sent.email)).toHaveLength(2)
  })

  test('is answered, or closed, once: pressed again by the same admin it is no failure', async () => {
    const [admin, colleague] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
    const arrived = async () => {
      const sent = enquiry()
      await here.done(enquiryCalls.contact, sent)
      const [{ id }] = await rows('select id from enquiries where email = $1', sent.email)
      return { enquiryId: String(id), email: sent.email }
    }
    const { enquiryId, email } = await arrived()
    const reply = { enquiryId, message: 'Yes, every Thursday.' }
    const first = await here.done(inboxCalls.answer, reply, { as: admin })
    expect(await here.done(inboxCalls.answer, reply, { as: admin })).toEqual(first)
    expect((await here.mails()).filter(({ to }) => to === email)).toHaveLength(2)
    const other = { ...reply, message: 'No, we do not.' }
    expect((await here.request(inboxCalls.answer, other, { as: admin })).status).toBe(409)
    expect((await here.request(inboxCalls.answer, reply, { as: colleague })).status).toBe(409)

    const closing = { enquiryId: (await arrived()).enquiryId }
    const closed = await here.done(inboxCalls.close, closing, { as: admin })
    expect(await here.done(inboxCalls.close, closing, { as: admin })).toEqual(closed)
    expect((await here.request(inboxCalls.close, closing, { as: colleague })).status).toBe(409)
  })

  test.each([
    ['name', 'M', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['name', '   ', 'Name must be at least 2 characters'],
    ['email', 'margaret at example.com', 'Please enter a valid email address'],
    ['email', 7, 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number with country code'],
    ['phone', undefined, 'Please enter a valid phone number with country code'],
    ['message', 'Hello?', 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(messageLength.max + 1), `Message must be at most ${messageLength.max} characters`],
    ['message', ['a', 'b'], 'Message must be at least 10 characters'],
    ['name', 'Eve\r\nBcc: everyone@example.com', 'Please use letters, numbers and simple punctuation only'],
    ['name', 'Eve\u2028Bcc: everyone', 'Please use letters, numbers and simple punctuation only'],
    ['name', '<b>Eve</b>', 'Please use letters, numbers and simple punctuation only'],
    ['message', 'Look at <a href="//spam.example">this</a>', 'Please write plain text, without HTML'],
  ])('is refused when the %s is %j, in the words of the form', async (field, wrong, sentence) => {
    const sent = enquiry({ [field]: wrong })
    const answer = await post(sent)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect(await rows('select 1 from enquiries where phone = $1 and message = $2', sent.phone, 'Hello?')).toEqual([])
  })

  test('refuses too many messages with one address for a time', async () => {
    await using strict = await world({ rateLimits: true })
    const sent = enquiry()
    for (let i = 0; i < enquiryLimits.byEmail.times; i++)
      await strict.done(enquiryCalls.contact, { ...sent, message: `${sent.message} ${i}` })
    const answer = await strict.request(enquiryCalls.contact, { ...sent, email: sent.email.toUpperCase() })
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^Too many attempts\. Please wait/) })
    strict.clock.advance(enquiryLimits.byEmail.within + hours(1))
    await strict.done(enquiryCalls.contact, sent)
  })
})
