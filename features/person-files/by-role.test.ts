import { expect, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { ledgerCalls } from '#features/ledgers/contract.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { adminRoles } from '#shared/admin-roles.ts'
import { job, leadAt } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { personFileCalls } from './contract.ts'

test('credits are said in a file and in the lists to those of us alone who see payments, and a tax number to who checks it', async () => {
  const { here, person: builder } = await peopleScene()
  const owner = await here.person({ role: 'admin' })
  const give = { id: builder.id, amount: 12, reason: 'A broken invitation' }
  await here.done(creditCalls.adjust, give, { as: owner })
  await here.services.database.pool.query("update contractors set utr_number = '1234567890' where id = $1", [
    builder.id,
  ])
  const seen: Record<string, unknown[]> = {}
  for (const role of adminRoles) {
    const as = { as: await here.person({ role: 'admin', adminRoles: [role] }) }
    const { contractor } = await here.done(personFileCalls.file, { id: builder.id }, as)
    const [done] = await here.done(personFileCalls.audit, { id: builder.id }, as)
    const [all] = await here.done(peopleCalls.allUsers, { userType: 'contractor' }, as)
    const [recent] = await here.done(peopleCalls.recentUsers, { search: builder.email }, as)
    const profile = await here.done(profileCalls.ofUser, { userId: builder.id }, as)
    const balances = [contractor, all?.contractor, recent?.contractor, profile].map((one) => one?.leadCreditsBalance)
    expect(new Set(balances).size, role).toBe(1)
    seen[role] = [balances[0] !== null, done?.what.includes('12'), profile.leadsRemaining !== null, profile.utrNumber]
  }
  expect(seen).toEqual({
    support: [true, true, true, null],
    verifier: [false, false, false, '1234567890'],
    moderator: [false, false, false, null],
    finance: [true, true, true, null],
    owner: [true, true, true, '1234567890'],
  })
})

test('the credit of a lead is said to those of us alone who see payments, the subject of a mail to those who see mails', async () => {
  const { here, owner, person: builder } = await peopleScene()
  await leadAt(here, 'pending', await job(here, owner), owner, builder)
  const { subject } = await here.mailTo(builder.email)
  const seen: Record<string, unknown[]> = {}
  for (const role of adminRoles) {
    const as = { as: await here.person({ role: 'admin', adminRoles: [role] }) }
    const [lead] = await here.done(personFileCalls.leads, { id: builder.id }, as)
    const [listed] = await here.done(ledgerCalls.leads, {}, as)
    const mails = await here.done(personFileCalls.mails, { id: builder.id }, as)
    seen[role] = [lead?.detail, listed?.credit, mails.some(({ what }) => what === subject)]
  }
  const [without, withCredit] = [
    [null, null, false],
    ['A credit is held', 'held', false],
  ]
  expect(seen).toEqual({
    support: ['A credit is held', 'held', true],
    verifier: without,
    moderator: without,
    finance: withCredit,
    owner: ['A credit is held', 'held', true],
  })
})

test('a file leads to a desk only whoever may decide there', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const warning = { kind: 'warning', ground: 'harming', reason: 'They shouted at two people.' } as const
  await here.done(sanctionCalls.impose, { userId: builder.id, ...warning }, { as: admin })
  const about = { about: 'profile', aboutId: builder.id } as const
  await here.done(complaintCalls.open, { kind: 'conduct', text: 'He was rude.', ...about }, { as: owner })
  const led: Record<string, boolean[]> = {}
  for (const role of ['support', 'verifier', 'moderator'] as const) {
    const as = { as: await here.person({ role: 'admin', adminRoles: [role] }) }
    const [sanction] = await here.done(personFileCalls.sanctions, { id: builder.id }, as)
    const [complaint] = await here.done(personFileCalls.complaints, { id: builder.id }, as)
    led[role] = [sanction, complaint].map((row) => row?.path !== null)
  }
  expect(led).toEqual({ support: [false, true], verifier: [false, false], moderator: [true, true] })
})
