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
