import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { erase } from '#tests/erase.ts'
import { job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { tokenIn } from '#tests/sign-up.ts'
import { complaintDeskCalls } from './contract/desk.ts'
import { complaintCalls } from './contract.ts'

const text = 'The tap drips as before. Ring me on 07700 900123.'

/** Two people with a case between them, and what they do with links alone. */
async function scene() {
  const { here, owner, person: by } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const complain = async () => {
    const aboutId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
    return (await here.done(complaintCalls.open, { about: 'lead', aboutId, text }, { as: owner })).id
  }
  const id = await complain()
  const ask = (complaintId = id) =>
    here.done(complaintDeskCalls.ask, { complaintId, text: 'What do you say to this?' }, { as: admin })
  const linkTo = async ({ email }: Person) => tokenIn((await here.mailTo(email)).text)
  const read = (token: string, of = id) => here.request(complaintCalls.read, { id: of, token })
  const say = (token: string, words: string) => here.request(complaintCalls.say, { id, token, text: words })
  return { here, owner, by, admin, id, complain, ask, linkTo, read, say }
}

test('a mailed link opens its side of a case also for a suspended person, who reads and answers', async () => {
  const { here, owner, by, admin, id, ask, linkTo, read, say } = await scene()
  const hers = await linkTo(owner)
  await ask()
  const theirs = await linkTo(by)
  for (const { id: userId } of [owner, by]) {
    const suspension = { userId, kind: 'suspension', ground: 'harming', reason: 'They shouted.' } as const
    await here.done(sanctionCalls.impose, suspension, { as: admin })
  }
  for (const as of [owner, by]) expect((await here.request(complaintCalls.read, { id }, { as })).status).toBe(404)

  const seenByThem = (await read(theirs)).body
  expect(seenByThem).toMatchObject({ reader: 'other', statements: [{ by: 'complainant' }, { by: 'us' }] })
  expect(JSON.stringify(seenByThem)).not.toContain('07700')
  expect((await say(theirs, 'It was fixed in May.')).status).toBe(200)
  expect((await read(hers)).body).toMatchObject({
    reader: 'complainant',
    statements: [{ text }, { by: 'other', text: 'It was fixed in May.' }],
  })
  const decision = { complaintId: id, outcome: 'settled', text: 'It was fixed.' } as const
  await here.done(complaintDeskCalls.close, decision, { as: admin })
  expect([await linkTo(owner), await linkTo(by)]).toEqual([hers, theirs])
})

test('a mailed link opens nothing but one side of one case, and the other side’s not before they were asked', async () => {
  const { here, owner, by, id, complain, ask, linkTo, read, say } = await scene()
  const hers = await linkTo(owner)
  const proof = createHmac('sha256', here.services.settings.secret).update(`complaint ${id} other`)
  const theirs = proof.digest('base64url')
  expect((await read(theirs)).status).toBe(404)
  expect((await say(theirs, 'It was fixed in May.')).status).toBe(404)
  await ask()
  expect(await linkTo(by)).toBe(theirs)
  expect((await read(theirs)).body).toMatchObject({ reader: 'other' })

  const another = await complain()
  const foreign = await linkTo(owner)
  await ask(another)
  const forged = [`${theirs}x`, theirs.slice(1), theirs.toUpperCase(), '']
  for (const wrong of [foreign, await linkTo(by), ...forged]) expect((await read(wrong)).status).toBe(404)
  for (const token of [hers, theirs]) expect((await read(token, another)).status).toBe(404)
})

test('a mailed link to a case ends with its account, and what was said with it is erased', async () => {
  const { here, owner, by, ask, linkTo, read, say } = await scene()
  const hers = await linkTo(owner)
  await ask()
  const theirs = await linkTo(by)
  await say(theirs, 'Quill says it was fixed.')
  for (const [person, token] of [[by, theirs] as const, [owner, hers] as const]) {
    await erase(here, person)
    expect((await read(token)).status).toBe(404)
    expect((await say(token, 'Quill again.')).status).toBe(404)
  }
  const { rows } = await here.services.database.pool.query('select text from complaint_statements')
  expect(JSON.stringify(rows)).not.toMatch(/Quill|drips/)
})

test('a mail about a case is also a notification, which leads a signed-in reader there without the link’s token', async () => {
  const { here, by, id, ask } = await scene()
  await ask()
  const { rows } = await here.services.database.pool.query(
    `select user_id, path from notifications where kind = 'complaint-asked'`,
  )
  expect(rows).toEqual([{ user_id: by.id, path: `/complaints/${id}` }])
})
