import { beforeAll, describe, expect, test } from 'vitest'
import { enquiryLimits } from '#features/enquiries/rules.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { minutes } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { contactRequest, contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'
import { contactCalls } from './contract/contact.ts'
import { conversationCalls } from './contract.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

const mailsTo = async (email: string) => (await here.mails()).filter(({ to }) => to === email)

describe('a message to a contractor', () => {
  test('reaches the contractor by mail, with neither the address nor the number of its sender', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const id = await contactRequest(here, sender, reader)
    const { text, html } = await here.mailTo(reader.email)
    expect(text).toContain(`${sender.firstName} has read your profile`)
    expect(text).toContain('Could you look at a damp wall?')
    for (const secret of [sender.email, sender.lastName, '900123']) expect(text + html).not.toContain(secret)
    const kept = await here.done(contactCalls.contactRequest, { id }, { as: reader })
    expect(kept).toMatchObject({ senderFirstName: sender.firstName, senderEmail: null, answer: null })
    expect(JSON.stringify(kept)).not.toContain('900123')
  })

  test('does not reach a contractor who has blocked its sender elsewhere; nor does an invitation', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    await leadAt(here, 'contacted', await job(here, sender), sender, reader)
    const [{ id: conversationId = '' } = {}] = await here.done(conversationCalls.list, {}, { as: reader })
    await here.done(conversationCalls.block, { conversationId, blocked: true }, { as: reader })
    const message = { contractorId: reader.id, message: 'Could you look at a damp wall?' }
    expect(await here.request(contactCalls.requestContact, message, { as: sender })).toMatchObject({ status: 409 })
    const invitation = { jobId: await job(here, sender), contractorId: reader.id }
    expect(await here.request(leadCalls.invite, invitation, { as: sender })).toMatchObject({ status: 409 })
  })

  test('sent twice in the same words is one message, mailed once, until somebody has written meanwhile', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const message = { contractorId: reader.id, message: 'Could you look at a damp wall?' }
    const sent = await here.done(contactCalls.requestContact, message, { as: sender })
    expect(await here.done(contactCalls.requestContact, message, { as: sender })).toEqual(sent)
    const mails = (await mailsTo(reader.email)).filter(({ text }) => text.includes(message.message))
    expect(mails).toHaveLength(1)
    await here.done(contactCalls.answerContactRequest, { id: sent.id, message: 'Which wall?' }, { as: reader })
    expect((await here.done(contactCalls.requestContact, message, { as: sender })).id).not.toBe(sent.id)
  })

  test('said again in the same words ten minutes later is a second message, and mailed', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const message = { contractorId: reader.id, message: 'Are you free in March?' }
    const sent = await here.done(contactCalls.requestContact, message, { as: sender })
    here.clock.advance(minutes(10))
    expect((await here.done(contactCalls.requestContact, message, { as: sender })).id).not.toBe(sent.id)
    expect((await mailsTo(reader.email)).filter(({ text }) => text.includes(message.message))).toHaveLength(2)
  })

  test('shows the address once its sender chose to share it', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const message = 'Please write to me about a damp wall.'
    const shared = { contractorId: reader.id, message, shareEmail: true }
    const { id } = await here.done(contactCalls.requestContact, shared, { as: sender })
    const { text } = await here.mailTo(reader.email)
    expect(text).toContain(message)
    expect(text).toContain(sender.email)
    const shown = async () => (await here.done(contactCalls.contactRequest, { id }, { as: reader })).senderEmail
    expect(await shown()).toBe(sender.email)
    await erase(here, sender)
    expect(await shown()).toBeNull()
  })

  test('can be answered once, and the answer is passed on', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const id = await contactRequest(here, sender, reader)
    const answer = { id, message: 'I can come on Thursday morning.' }
    const kept = await here.done(contactCalls.answerContactRequest, answer, { as: reader })
    expect(kept).toMatchObject({ answer: 'I can come on Thursday morning.', senderEmail: null })
    const again = await here.request(contactCalls.answerContactRequest, answer, { as: reader })
    expect(again.status).toBe(409)
    const mails = await mailsTo(sender.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('I can come on Thursday morning.')
    expect(mails[0]?.text).toContain(`/messages/${kept.conversationId}`)
  })

  test('answered twice at the same moment is answered once', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const id = await contactRequest(here, sender, reader)
    const answers = ['I am free on Monday.', 'I am free on Tuesday.'].map((words) =>
      here.request(contactCalls.answerContactRequest, { id, message: words }, { as: reader }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await mailsTo(sender.email)).toHaveLength(1)
  })

  test('to somebody who is no contractor is refused', async () => {
    const [sender, other] = [await homeowner(here), await homeowner(here)]
    const input = { contractorId: other.id, message: 'Are you a plumber?' }
    const answer = await here.request(contactCalls.requestContact, input, { as: sender })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Contractor not found' } })
  })

  test('is limited to a number a person would write', async () => {
    const { here: strict, owner: sender, person: reader } = await peopleScene({ rateLimits: true })
    const input = { contractorId: reader.id, message: 'Are you free in May?' }
    for (let i = 0; i < enquiryLimits.toContractors.times; i++)
      await strict.done(contactCalls.requestContact, input, { as: sender })
    expect((await strict.request(contactCalls.requestContact, input, { as: sender })).status).toBe(429)
  })

  test('and what follows it are one conversation, however often somebody writes from the profile', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    const write = (message: string, shareEmail = false) =>
      here.done(contactCalls.requestContact, { contractorId: reader.id, message, shareEmail }, { as: sender })
    const first = await write('Could you look at a damp wall? 07700 900123')
    expect((await write('Or are you busy until May?')).conversationId).toBe(first.conversationId)
    const of = { conversationId: first.conversationId }
    const { conversation, entries } = await here.done(conversationCalls.one, of, { as: reader })
    expect(conversation).toMatchObject({ leadId: null, jobTitle: null, unread: 2, other: { email: null } })
    expect(entries[0]).toMatchObject({ text: 'Could you look at a damp wall? [not shared]', masked: true })
    await write('Write to me instead, please.', true)
    const shared = await here.done(conversationCalls.one, of, { as: reader })
    expect(shared.conversation.other.email).toBe(sender.email)
    expect(shared.entries[0]?.masked).toBe(false)
  })

  test('becomes the conversation of the lead that follows, which hides contact details again until approval', async () => {
    const [sender, reader] = [await homeowner(here), await contractor(here)]
    await contactRequest(here, sender, reader)
    const jobId = await job(here, sender)
    const { id: leadId } = await here.done(leadCalls.requestQuote, { jobId, message: 'It was me.' }, { as: reader })
    const find = (as: typeof sender) => here.done(conversationCalls.list, { leadId }, { as })
    expect([await find(sender), await find(reader)]).toEqual([[], []])
    await here.done(leadCalls.confirmQuote, { leadId }, { as: reader })
    const [found] = await find(sender)
    expect(found).toMatchObject({ leadId, jobId })
    const all = await here.done(conversationCalls.one, { conversationId: found?.id ?? '' }, { as: sender })
    expect(all.entries.map(({ step, text }) => [step?.action, text])).toEqual([
      [undefined, 'Could you look at a damp wall? Ring me on [shared once approved].'],
      ['request-quote', 'It was me.'],
      ['confirm-quote', ''],
    ])
    expect(await here.done(conversationCalls.list, {}, { as: sender })).toHaveLength(1)
  })

  test('cannot be written to oneself', async () => {
    const reader = await contractor(here)
    const input = { contractorId: reader.id, message: 'Am I free in May?' }
    expect((await here.request(contactCalls.requestContact, input, { as: reader })).status).toBe(409)
  })
})
