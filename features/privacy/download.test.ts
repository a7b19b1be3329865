import { expect, test, vi } from 'vitest'
import { verificationCalls } from '#features/verification/contract.ts'
import { contractor } from '#tests/market.ts'
import { openFiles, showsOpenFiles } from '#tests/open-files.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'

test.runIf(showsOpenFiles)('files whose sending is broken off, or only asked about, are closed', async () => {
  const here = await world()
  const person = await contractor(here)
  const { id } = await here.done(verificationCalls.ask, { verificationType: 'business' }, { as: person })
  const content = new Uint8Array(2_000_000)
  content.set(new TextEncoder().encode(sampleFiles.pdf))
  const files = [1, 2].map((n) => ({ name: `proof-${n}.pdf`, content }))
  await sendForm(here, verificationCalls.upload, { requestId: id }, files, person)
  const [request] = await here.done(verificationCalls.own, {}, { as: person })

  const headers = { cookie: person.cookie }
  for (const path of [privacyCalls.download.path, request?.documents[0]?.fileUrl ?? '']) {
    const { body } = await here.app.request(path, { headers })
    const reader = body?.getReader()
    for (let read = 0; read < 100_000; ) read += (await reader?.read())?.value?.length ?? 100_000
    await reader?.cancel().catch(() => {})
    expect((await here.app.request(path, { method: 'HEAD', headers })).status).toBe(200)
  }
  const { dataDir } = here.services.settings
  await vi.waitFor(() => expect(openFiles(dataDir)).toEqual([]))
})
