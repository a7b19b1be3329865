import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { newId } from '#shared/ids.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contactRequest, homeowner } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { reportCalls } from './contract.ts'

const wrong = { kind: 'message', reason: 'abusive', statement: 'This is a threat.' } as const

test('a reported message is frozen for the desk as typed, what was said around it without contact details, and nothing else', async () => {
  const { here, owner, person: builder, leadId } = await leadScene('pending')
  const admin = await here.person({ role: 'admin' })
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const conversationId = found?.id ?? ''
  const say = async (as: typeof owner, text: string) => {
    const id = newId()
    await here.done(conversationCalls.send, { conversationId, id, text }, { as })
    return id
  }
  await say(owner, 'I would rather wait. Ring 07700 900123.')
  const thread = () => here.request(reportCalls.thread, { conversationId }, { as: admin })
  expect((await thread()).status).toBe(404)
  const thingId = await say(builder, 'You will regret this. Ring 07700 900456.')
  expect((await here.request(reportCalls.report, { ...wrong, thingId }, { as: builder })).status).toBe(404)
  const stranger = await homeowner(here)
  expect((await here.request(reportCalls.report, { ...wrong, thingId }, { as: stranger })).status).toBe(404)
  await here.done(reportCalls.report, { ...wrong, thingId }, { as: owner })
  await say(builder, 'I did not mean it.')
  const { entries, reportedEntryId } = reportCalls.thread.output.parse((await thread()).body)
  expect(reportedEntryId).toBe(thingId)
  expect(entries.flatMap(({ step }) => step ?? [])).toEqual([
    expect.stringMatching(/ & Sons asked to quote$/),
    expect.any(String),
  ])
  expect(entries.map(({ by, text }) => [by, text]).slice(-2)).toEqual([
    ['client', 'I would rather wait. Ring [shared once approved].'],
    ['contractor', 'You will regret this. Ring 07700 900456.'],
  ])
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  expect(report).toMatchObject({
    text: 'You will regret this. Ring 07700 900456.',
    conversationId,
    author: { id: builder.id },
  })
  const removal = { reportId: report?.id ?? '', reason: 'It threatens the reader.', ground: 'insulting' } as const
  await here.done(reportCalls.remove, removal, { as: admin })
  const read = await here.done(conversationCalls.one, { conversationId }, { as: builder })
  expect(read.entries.find(({ id }) => id === thingId)).toMatchObject({ text: '', removed: 'insulting' })
  const searched = await here.done(conversationCalls.one, { conversationId, search: 'regret' }, { as: builder })
  expect(searched.entries).toEqual([])
})

test('a message without a job is reported and decided in the same way', async () => {
  const { here, owner: writer, person: reader } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const thingId = await contactRequest(here, writer, reader)
  await here.done(reportCalls.report, { ...wrong, thingId }, { as: reader })
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  expect(report).toMatchObject({ job: { id: null }, author: { id: writer.id }, reporter: { id: reader.id } })
  const decision = { reportId: report?.id ?? '', reason: 'It is an ordinary question.' }
  await here.done(reportCalls.dismiss, decision, { as: admin })
  expect(await here.done(reportCalls.list, {}, { as: admin })).toEqual([])
})

test('a message is reported in its own conversation, and found at the desk like any other', async () => {
  const { here, owner, person: builder, leadId } = await leadScene('pending')
  const admin = await here.person({ role: 'admin' })
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const message = { conversationId: found?.id ?? '', id: newId(), text: 'You will regret this.' }
  await here.done(conversationCalls.send, message, { as: builder })
  const { conversationId, id: messageId } = message
  const { kind: _, ...said } = wrong
  const elsewhere = { conversationId: newId(), messageId, ...said }
  expect((await here.request(reportCalls.reportMessage, elsewhere, { as: owner })).status).toBe(404)
  await here.done(reportCalls.reportMessage, { conversationId, messageId, ...said }, { as: owner })
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  expect(report).toMatchObject({ kind: 'message', conversationId, text: message.text, reporter: { id: owner.id } })
})
