import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { draftCalls } from '#features/quoting/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contactRequest, contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { conversationFileCalls } from './contract/files.ts'
import { conversationCalls } from './contract.ts'
import { conversationWorks } from './scheduled.ts'

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

async function two() {
  const [owner, builder] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'pending', await job(here, owner), owner, builder)
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  return { owner, builder, leadId, conversationId: conversation?.id ?? '' }
}

/** A photo as a phone saves it: rotated, with the location in its metadata. */
const photo = async (width = 2400, height = 1200) => ({
  name: 'tap.jpg',
  content: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a14b2f' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '53/1 47/1 59/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  ),
})

async function add(as: Person, conversationId: string, ...files: Parameters<typeof sendForm>[3]) {
  const { status, body } = await sendForm(here, conversationFileCalls.upload, { conversationId }, files, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return conversationFileCalls.upload.output.parse(body)
}
const send = (as: Person, conversationId: string, fileIds: string[], id = newId()) =>
  here.request(conversationCalls.send, { conversationId, id, fileIds }, { as })
const get = (url: string, { cookie }: Person) => here.app.request(url, { headers: { cookie } })
const idsOf = (files: { id: string }[]) => files.map(({ id }) => id)

test('pictures go with a message in two sizes, upright and without where they were taken; nobody else gets them', async () => {
  const { owner, builder, conversationId } = await two()
  const files = await add(owner, conversationId, await photo(), { name: 'plan.pdf', content: sampleFiles.pdf })
  expect(files).toMatchObject([
    { type: 'picture', name: 'tap.jpg', width: 1200, height: 2400, thumbhash: expect.stringMatching(/.{20}/) },
    { type: 'pdf', name: 'plan.pdf', width: null },
  ])
  const urls = files.flatMap(({ urls }) => Object.values(urls))
  for (const url of urls) expect((await get(url, builder)).status).toBe(404)
  const id = newId()
  const sent = await send(owner, conversationId, idsOf(files), id)
  expect(sent).toMatchObject({ status: 200, body: { text: '', files: [{ name: 'tap.jpg' }, { name: 'plan.pdf' }] } })
  expect((await send(owner, conversationId, idsOf(files), id)).body).toEqual(sent.body)
  const stranger = await homeowner(here)
  for (const url of urls) {
    expect((await get(url, stranger)).status).toBe(404)
    const answer = await get(url, builder)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (url.endsWith('original')) {
      expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.pdf")
      expect(bytes.toString()).toBe(sampleFiles.pdf)
      continue
    }
    const { format, width, exif, orientation } = await sharp(bytes).metadata()
    expect({ format, width, exif, orientation }).toEqual({ format: 'webp', width: url.endsWith('small') ? 480 : 1200 })
  }
})

test('a file is sent once, by who added it, where they added it', async () => {
  const { owner, builder, conversationId } = await two()
  const elsewhere = await two()
  const ids = idsOf(await add(owner, conversationId, await photo(300, 200)))
  expect((await send(builder, conversationId, ids)).status).toBe(409)
  expect((await send(elsewhere.owner, elsewhere.conversationId, ids)).status).toBe(409)
  expect((await send(owner, conversationId, ids)).status).toBe(200)
  expect((await send(owner, conversationId, ids)).status).toBe(409)
})

test('the name of a file tells no contact details before approval', async () => {
  const { owner, builder, leadId, conversationId } = await two()
  const [file] = await add(builder, conversationId, { name: 'call 07700 900123.pdf', content: sampleFiles.pdf })
  expect(file?.name).not.toContain('900123')
  await send(builder, conversationId, idsOf(file ? [file] : []))
  const url = Object.values(file?.urls ?? {}).join()
  expect((await get(url, owner)).headers.get('content-disposition')).not.toContain('900123')
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect((await get(url, owner)).headers.get('content-disposition')).toContain('900123')
})

test('what is no picture, whatever its name, is refused, and so is a picture that would fill the memory', async () => {
  const { owner, conversationId } = await two()
  const lie = { name: 'tap.jpg', content: '<html>not a picture</html>' }
  const refused = await sendForm(here, conversationFileCalls.upload, { conversationId }, [lie], owner)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('“tap.jpg” is not a') } })
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = { name: 'huge.png', content: new Uint8Array(huge) }
  const tooHuge = await sendForm(here, conversationFileCalls.upload, { conversationId }, [file], owner)
  expect(tooHuge).toMatchObject({ status: 400, body: { message: 'We cannot read “huge.png” as a photo.' } })
})

test('files never sent are gone after a day, and those of somebody who deletes the account at once', async () => {
  const { owner, builder, conversationId } = await two()
  const [unsent] = await add(owner, conversationId, await photo(900, 600))
  const sent = await add(owner, conversationId, await photo(900, 600))
  await send(owner, conversationId, idsOf(sent))
  here.clock.advance(days(1))
  await carryOut(here.services, [...conversationWorks, removeUnkeptFiles])
  const small = (file: { urls: object } | undefined) => Object.values(file?.urls ?? {})[0]
  expect((await get(small(unsent), owner)).status).toBe(404)
  expect((await get(small(sent[0]), builder)).status).toBe(200)
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, owner.id))
  await carryOut(here.services, [removeUnkeptFiles])
  expect((await get(small(sent[0]), builder)).status).toBe(404)
  const { entries } = await here.done(conversationCalls.one, { conversationId }, { as: builder })
  expect(entries.find(({ kind }) => kind === 'message')).toMatchObject({ text: '', files: [], removed: 'account' })
})

test('files of a lead are read by their ids: those that wait to be sent by who added them, and none by anybody else', async () => {
  const { owner, builder, leadId, conversationId } = await two()
  const pdf = (name: string) => ({ name, content: sampleFiles.pdf })
  const [sent, unsent] = await add(owner, conversationId, pdf('sent.pdf'), pdf('unsent.pdf'))
  await send(owner, conversationId, [sent?.id ?? ''])
  const elsewhere = await two()
  const [foreign] = await add(elsewhere.owner, elsewhere.conversationId, pdf('foreign.pdf'))
  const ids = [unsent?.id, foreign?.id, sent?.id].join()
  const names = async (as: Person) =>
    (await here.done(conversationFileCalls.ofLead, { leadId, ids }, { as })).map(({ name }) => name)
  expect(await names(owner)).toEqual(['unsent.pdf', 'sent.pdf'])
  expect(await names(builder)).toEqual(['sent.pdf'])
  const asked = await here.request(conversationFileCalls.ofLead, { leadId, ids }, { as: elsewhere.owner })
  expect(asked.status).toBe(404)
})

test('files of a quote or a change that is being written stay as long as its draft', async () => {
  const { builder, leadId, conversationId } = await two()
  const [file] = await add(builder, conversationId, { name: 'plan.pdf', content: sampleFiles.pdf })
  const url = Object.values(file?.urls ?? {}).join()
  await here.done(
    draftCalls.keep,
    { leadId, kind: 'variation', content: { fileIds: [file?.id ?? ''] }, after: null },
    { as: builder },
  )
  here.clock.advance(days(3))
  await carryOut(here.services, [...conversationWorks, removeUnkeptFiles])
  expect((await get(url, builder)).status).toBe(200)
  await here.done(draftCalls.remove, { leadId, kind: 'variation' }, { as: builder })
  await carryOut(here.services, [...conversationWorks, removeUnkeptFiles])
  expect((await get(url, builder)).status).toBe(404)
})

test('a file that is sent again with the same id is the same one, and the id of another is nobody else’s', async () => {
  const { owner, builder, conversationId } = await two()
  const fileId = newId()
  const again = async (as: Person, to = conversationId) =>
    sendForm(here, conversationFileCalls.upload, { conversationId: to, fileId }, [await photo(60, 40)], as)
  const answers = [...(await Promise.all([again(owner), again(owner)])), await again(owner)]
  for (const { status, body } of answers) {
    expect(status, JSON.stringify(body)).toBe(200)
    expect(idsOf(conversationFileCalls.upload.output.parse(body))).toEqual([fileId])
  }
  expect((await again(builder)).status).toBe(404)
  expect((await again(owner, (await two()).conversationId)).status).toBe(404)
  expect((await send(owner, conversationId, [fileId])).status).toBe(200)
  expect((await send(owner, conversationId, [fileId])).status).toBe(409)
})

test('whom the homeowner has blocked still adds files, for a quote or a change, and sends no message with them', async () => {
  const { owner, builder, conversationId } = await two()
  await here.done(conversationCalls.block, { conversationId, blocked: true }, { as: owner })
  const files = await add(builder, conversationId, { name: 'plan.pdf', content: sampleFiles.pdf })
  expect((await send(builder, conversationId, idsOf(files))).status).toBe(409)
})

test('the name of a file hides contact details also where nothing will be approved, and says so', async () => {
  const [sender, reader] = [await homeowner(here), await contractor(here)]
  await contactRequest(here, sender, reader)
  const [conversation] = await here.done(conversationCalls.list, {}, { as: reader })
  const conversationId = conversation?.id ?? ''
  const [file] = await add(reader, conversationId, { name: 'call 07700 900123.pdf', content: sampleFiles.pdf })
  expect(file?.name).toBe('call [not shared].pdf')
  await send(reader, conversationId, idsOf(file ? [file] : []))
  const answer = await get(Object.values(file?.urls ?? {}).join(), sender)
  expect(answer.headers.get('content-disposition')).toContain('not%20shared')
})

test('a moderator opens the files around a reported message, and none that was never sent', async () => {
  const { owner, builder, conversationId } = await two()
  const admin = await here.person({ role: 'admin' })
  const file = { name: 'plan.pdf', content: sampleFiles.pdf }
  const [sent, unsent] = [await add(builder, conversationId, file), await add(builder, conversationId, file)]
  const id = newId()
  await send(builder, conversationId, idsOf(sent), id)
  const seen = async ([file]: typeof sent) => (await get(Object.values(file?.urls ?? {}).join(), admin)).status
  expect(await seen(sent)).toBe(404)
  const said = { conversationId, messageId: id, reason: 'abusive', statement: 'This is a threat.' } as const
  await here.done(reportCalls.reportMessage, said, { as: owner })
  expect(await seen(sent)).toBe(200)
  expect(await seen(unsent)).toBe(404)
  const later = await add(builder, conversationId, file)
  await send(builder, conversationId, idsOf(later))
  expect(await seen(later)).toBe(404)
})
