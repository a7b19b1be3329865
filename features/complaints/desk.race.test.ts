import { expect, test } from 'vitest'
import { homeowner } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { complaintDeskCalls } from './contract/desk.ts'
import { complaintCalls } from './contract.ts'

async function waitingCase() {
  const here = await world()
  const owner = await homeowner(here)
  const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })] as const
  const { id } = await here.done(
    complaintCalls.open,
    { kind: 'conduct', text: 'Nobody rings me back about the tap.' },
    { as: owner },
  )
  return { here, owner, admins, id }
}

test('of two first answers to a complaint at once one is sent, and the other admin is told that it was', async () => {
  const { here, owner, admins, id } = await waitingCase()
  const [complaint] = await here.done(complaintDeskCalls.list, {}, { as: admins[0] })
  const seen = complaint?.statements.at(-1)?.id
  const answers = await Promise.all(
    admins.map((as, i) =>
      here.request(complaintDeskCalls.answer, { complaintId: id, seen, text: `We look into it, says ${i}.` }, { as }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringContaining('One of us has answered in this case meanwhile'),
  })
  expect((await here.done(complaintCalls.read, { id }, { as: owner })).statements).toHaveLength(2)
  expect((await here.mails()).filter(({ kind }) => kind === 'complaint-answered')).toHaveLength(1)
})

test('a case is not decided by an admin who has not read what was said since they opened it', async () => {
  const { here, owner, admins, id } = await waitingCase()
  const [before] = await here.done(complaintDeskCalls.list, {}, { as: admins[0] })
  await here.done(complaintCalls.say, { id, text: 'They rang: it is settled now.' }, { as: owner })
  const close = (seen: string | undefined) =>
    here.request(
      complaintDeskCalls.close,
      { complaintId: id, seen, outcome: 'upheld', text: 'They should have rung you.' },
      { as: admins[0] },
    )
  const refused = await close(before?.statements.at(-1)?.id)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('has said more') } })
  const [now] = await here.done(complaintDeskCalls.list, {}, { as: admins[0] })
  expect((await close(now?.statements.at(-1)?.id)).status).toBe(200)
})

test('a decision that was wrong is corrected by an admin who has seen it, and both outcomes are told', async () => {
  const { here, owner, admins, id } = await waitingCase()
  const decide = (outcome: 'upheld' | 'not_upheld', text: string, corrects?: 'upheld' | 'partly') =>
    here.request(complaintDeskCalls.close, { complaintId: id, outcome, text, corrects }, { as: admins[0] })
  expect((await decide('upheld', 'They should have rung you.')).status).toBe(200)
  const right = 'They did ring you: we had read the wrong case.'
  for (const corrects of [undefined, 'partly'] as const)
    expect((await decide('not_upheld', right, corrects)).status).toBe(409)
  for (const _ of ['once', 'again']) expect((await decide('not_upheld', right, 'upheld')).status).toBe(200)
  expect(await here.done(complaintCalls.read, { id }, { as: owner })).toMatchObject({
    outcome: 'not_upheld',
    statements: [{}, { text: 'They should have rung you.' }, { text: right }],
  })
  const told = (await here.mails()).filter(({ kind, to }) => kind === 'complaint-closed' && to === owner.email)
  expect(told).toHaveLength(2)
  expect(told.at(-1)?.text).toContain('We have corrected our decision in this case. It was: upheld.')
})
