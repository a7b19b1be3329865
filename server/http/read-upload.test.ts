import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { verificationCalls } from '#features/verification/contract.ts'
import { documentLimits } from '#features/verification/rules.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import { days } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'

const stored = (here: World): string[] => {
  const folder = path.join(here.services.settings.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

const sized = (bytes: number) => {
  const content = new Uint8Array(bytes)
  content.set(Buffer.from('%PDF-1.7\n'))
  return content
}

async function arranged() {
  const here = await world()
  const person = await contractor(here)
  const { id: requestId } = await here.done(verificationCalls.ask, { verificationType: 'identity' }, { as: person })
  const send = (...files: { name: string; content: string | Uint8Array<ArrayBuffer> }[]) =>
    sendForm(here, verificationCalls.upload, { requestId }, files, person)
  const documents = async () => (await here.done(verificationCalls.own, {}, { as: person }))[0]?.documents ?? []
  const cleanUp = () => carryOut(here.services, [removeUnkeptFiles])
  return { here, person, requestId, send, documents, cleanUp }
}

describe('An upload', () => {
  test('is told by its content: a PDF with another name is one, and something else named so is not', async () => {
    const { send, documents } = await arranged()
    expect((await send({ name: 'certificate.png', content: sampleFiles.pdf })).status).toBe(200)
    expect(await documents()).toMatchObject([{ documentName: 'certificate.png', mediaType: 'application/pdf' }])
    const refused = await send({ name: 'program.pdf', content: 'MZ\u0090 not a document' })
    expect(refused).toMatchObject({ status: 400, body: { message: '“program.pdf” is not a PDF, JPG or PNG file.' } })
    const empty = await send({ name: 'empty.pdf', content: '' })
    expect(empty).toMatchObject({ status: 400, body: { message: '“empty.pdf” is empty.' } })
  })

  test('may have exactly the greatest size, and not a byte more', async () => {
    const { send, documents } = await arranged()
    expect((await send({ name: 'large.pdf', content: sized(documentLimits.bytes) })).status).toBe(200)
    const refused = await send({ name: 'larger.pdf', content: sized(documentLimits.bytes + 1) })
    expect(refused).toMatchObject({ status: 413, body: { message: '“larger.pdf” is larger than 10 MB.' } })
    expect(await documents()).toMatchObject([{ bytes: documentLimits.bytes }])
  })

  test('of several files is kept as a whole or not at all', async () => {
    const { send, documents } = await arranged()
    const good = { name: 'front.pdf', content: sampleFiles.pdf }
    expect((await send(good, { name: 'back.txt', content: 'hello' })).status).toBe(400)
    expect(await documents()).toEqual([])
    const many = Array.from({ length: documentLimits.files + 1 }, (_, i) => ({ ...good, name: `${i}.pdf` }))
    expect((await send(...many)).status).toBe(400)
    expect((await send(...many.slice(1))).status).toBe(200)
    expect(await documents()).toHaveLength(documentLimits.files)
  })

  test('that is refused or breaks off leaves nothing once its time is over', async () => {
    const { here, person, requestId, send, documents, cleanUp } = await arranged()
    await send({ name: 'kept.pdf', content: sampleFiles.pdf })
    await send({ name: 'unkept.pdf', content: sampleFiles.pdf }, { name: 'wrong.txt', content: 'hello' })
    const boundary = 'half-a-form'
    const half = `--${boundary}\r\ncontent-disposition: form-data; name="requestId"\r\n\r\n${requestId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="half.pdf"\r\n\r\n${sampleFiles.pdf}`
    const broken = await here.app.request(verificationCalls.upload.path, {
      method: 'POST',
      body: half,
      headers: { cookie: person.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    // What arrived in part is sent again, as the file is not at fault.
    expect(broken.status).toBe(408)
    await cleanUp()
    here.clock.advance(days(1))
    await cleanUp()
    expect(stored(here)).toEqual((await documents()).map(({ id }) => id))
  })

  test('is named without folders and without what cannot be seen', async () => {
    const { send, documents } = await arranged()
    await send({ name: '../../etc/pass\u202Ewd.pdf', content: sampleFiles.pdf })
    expect((await documents()).map(({ documentName }) => documentName)).toEqual(['passwd.pdf'])
  })

  test('is taken from those alone who may send one', async () => {
    const { here, send } = await arranged()
    const homeowner = await here.person({ role: 'client' })
    const file = { name: 'a.pdf', content: sampleFiles.pdf }
    expect((await sendForm(here, verificationCalls.upload, { requestId: 'x' }, [file], homeowner)).status).toBe(403)
    expect(stored(here)).toEqual([])
    expect((await send(file)).status).toBe(200)
  })
})
