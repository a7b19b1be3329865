import { expect, test, vi } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { newId } from '#shared/ids.ts'
import { contractor, job, request, review } from '#tests/market.ts'
import { openFiles, showsOpenFiles } from '#tests/open-files.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { smallPicture } from '#tests/pictures.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { privacyCalls } from './contract.ts'
import { rowsAbout } from './records/personal-rows.ts'

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

test('the page of a download names the job and the business, and leads to files that programs know', async () => {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  await request(here, jobId, person)
  await sendForm(here, jobPhotoCalls.add, { id: jobId }, [smallPicture], owner)
  const answer = await here.app.request(privacyCalls.download.path, { headers: { cookie: owner.cookie } })
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  expect(text).toContain('<dt>job</dt><dd>“Leaking kitchen tap”</dd>')
  expect(text).toContain(`<dt>contractor</dt><dd>${person.lastName} &amp; Sons</dd>`)
  const [, place = ''] = text.match(/<a href="(files[^"]+\.webp)"/) ?? []
  expect(text.split(decodeURIComponent(place)).length).toBeGreaterThan(3)
})

test('what we took down is given to whoever wrote it, and not to the other', async () => {
  const { here, owner, person } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const message = 'Your opening insult.'
  const { id: leadId } = await here.done(
    leadCalls.requestQuote,
    { jobId: await job(here, owner), message },
    { as: person },
  )
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const said = newId()
  const saying = { conversationId: conversation?.id ?? '', id: said, text: 'Your second insult.' }
  await here.done(conversationCalls.send, saying, { as: person })
  const { id: reviewId } = await review(here, owner, person, 2, 'Your review of lies.')
  await here.done(reviewCalls.reply, { id: reviewId, text: 'Your reply of lies.' }, { as: person })
  const contractors = [message, saying.text, 'Your reply of lies.']

  const given = async (userId: string) => {
    const found: unknown[] = []
    for await (const { table, rows } of rowsAbout(here.services.database.db, userId))
      if (!['outbox', 'notifications'].includes(table)) found.push(rows)
    const text = JSON.stringify(found)
    return [...contractors, 'Your review of lies.'].filter((one) => text.includes(one))
  }
  expect(await given(owner.id)).toHaveLength(4)
  expect(await given(person.id)).toHaveLength(4)
  for (const [kind, thingId, as] of [
    ['message', lead?.events[0]?.id ?? '', owner],
    ['message', said, owner],
    ['reply', reviewId, owner],
    ['review', reviewId, person],
  ] as const) {
    const about = { kind, thingId, reason: 'abusive', statement: 'This is an insult.' } as const
    await here.done(reportCalls.report, about, { as })
    const [report] = await here.done(reportCalls.list, {}, { as: admin })
    const removal = { reportId: report?.id ?? '', reason: 'It insults the reader.', ground: 'insulting' } as const
    await here.done(reportCalls.remove, removal, { as: admin })
  }
  expect(await given(person.id)).toEqual(contractors)
  expect(await given(owner.id)).toEqual(['Your review of lies.'])
})
