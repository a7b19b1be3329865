import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { hours, minutes } from '#shared/dates.ts'
import { messagesFor } from '#tests/gsm-7.ts'
import { contractor, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { codeSentTo, confirmPhone } from '#tests/phones.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { textCalls } from './contract.ts'
import { codeLifetime, codeRate, codeTries, networkRate } from './rules.ts'
import { deletePhoneCodes } from './scheduled.ts'

const mobile = '+447700900111'
const another = '+447700900222'

const own = (here: World, as: Person) => here.done(textCalls.own, {}, { as })
const ask = (here: World, as: Person) => here.request(textCalls.sendCode, {}, { as })
const type = (here: World, as: Person, code: string) => here.request(textCalls.confirm, { code }, { as })
/** A wrong code. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const setPhone = (here: World, as: Person, phone: string | null) => here.done(ownAccountCalls.change, { phone }, { as })

async function scene(phone: string | null = mobile) {
  const here = await world()
  return { here, owner: await here.person({ phone }) }
}

test('a homeowner confirms their number with the code of a text, once', async () => {
  const { here, owner } = await scene()
  expect(await own(here, owner)).toEqual({
    offered: true,
    number: '07700 900111',
    state: 'unconfirmed',
    awaitsCode: false,
    wait: 0,
    unreachable: false,
    urgent: false,
  })
  expect((await ask(here, owner)).body).toMatchObject({ state: 'unconfirmed', awaitsCode: true, wait: 60 })
  const [text] = await here.texts()
  expect(text).toMatchObject({ to: mobile, kind: 'phone-code', lasts: codeLifetime / 1000 })
  expect(text?.body).toMatch(/^\d{6} is your code for Trusted Trades\. It works for 10 minutes\./)
  expect(messagesFor(text?.body ?? '')).toBe(1)
  const code = await codeSentTo(here, mobile)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
  expect((await type(here, owner, spaced)).body).toMatchObject({ state: 'confirmed', awaitsCode: false })
  expect((await type(here, owner, code)).status).toBe(200)
  expect((await ask(here, owner)).body).toMatchObject({ state: 'confirmed' })
  expect(await here.texts()).toHaveLength(1)
})

test('neither the code nor its text stands in the database, and what was sent is not kept', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  const tables = async () => {
    const { db } = here.services.database
    return [
      await db.selectFrom('phone_codes').selectAll().execute(),
      await db.selectFrom('texts').selectAll().execute(),
    ]
  }
  const waiting = JSON.stringify(await tables())
  const code = await codeSentTo(here, mobile)
  expect(code).toMatch(/^\d{6}$/)
  expect(waiting).not.toContain(code)
  expect(waiting).not.toContain('is your code')
  expect((await tables())[1]).toEqual([])
})

test('a wrong code is refused at its field, and after five tries the right one too', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  const code = await codeSentTo(here, mobile)
  for (let n = 0; n < codeTries.times; n++) {
    const { status, body } = await type(here, owner, notThis(code))
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'BAD_CODE', fields: { code: expect.stringContaining('not the code') } })
  }
  const { status, body } = await type(here, owner, code)
  expect(status).toBe(429)
  expect(body).toMatchObject({ fields: { code: 'This code was tried 5 times. Ask for another.' } })
  here.clock.advance(minutes(1))
  await ask(here, owner)
  expect((await type(here, owner, await codeSentTo(here, mobile))).status).toBe(200)
})

test.each(['12345', '1234567', 'abcdef', ''])('%j is no code, and no try', async (typed) => {
  const { here, owner } = await scene()
  await ask(here, owner)
  expect(await type(here, owner, typed)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
})

test('a code works for ten minutes, and only the newest', async () => {
  const { here, owner } = await scene()
  expect(await type(here, owner, '123456')).toMatchObject({ status: 409, body: { message: 'Ask for a code first.' } })
  await ask(here, owner)
  const first = await codeSentTo(here, mobile)
  here.clock.advance(minutes(1))
  await ask(here, owner)
  const second = await codeSentTo(here, mobile)
  if (first !== second) expect((await type(here, owner, first)).status).toBe(401)
  here.clock.advance(codeLifetime)
  expect(await own(here, owner)).toMatchObject({ awaitsCode: false })
  const { status, body } = await type(here, owner, second)
  expect([status, body]).toMatchObject([401, { message: 'This code has expired. Ask for another.' }])
})

test('a code comes a minute after the last at the earliest, three in an hour, and the wait that is said is true', async () => {
  const { here, owner } = await scene()
  for (let n = 0; n < codeRate.times; n++) {
    expect((await ask(here, owner)).status).toBe(200)
    await here.texts()
    const { status, headers } = await ask(here, owner)
    expect(status).toBe(429)
    const { wait } = await own(here, owner)
    expect(Number(headers.get('retry-after'))).toBe(wait)
    here.clock.advance(wait * 1000 - 1000)
    expect((await ask(here, owner)).status).toBe(429)
    expect((await own(here, owner)).wait).toBe(1)
    here.clock.advance(1000)
  }
  expect((await ask(here, owner)).status).toBe(200)
  expect(await here.texts()).toHaveLength(4)
})

test('another number does not bring more codes', async () => {
  const { here, owner } = await scene()
  for (let n = 0; n < codeRate.times; n++) {
    await setPhone(here, owner, `0770090030${n}`)
    expect((await ask(here, owner)).status).toBe(200)
    here.clock.advance(minutes(1))
  }
  await setPhone(here, owner, another)
  expect((await ask(here, owner)).status).toBe(429)
})

test('nobody learns that a number is somebody else’s: the answer is the same, and it gets no more texts', async () => {
  const { here, owner } = await scene()
  await confirmPhone(here, owner, mobile)
  const others = await Promise.all([1, 2, 3].map(() => here.person({ phone: mobile })))
  const answers = []
  for (const other of others) answers.push(await ask(here, other))
  const fresh = await here.person({ phone: another })
  const usual = await ask(here, fresh)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({ ...(usual.body as object), number: '07700 900111' })
  }
  const codes = (await here.texts()).filter(({ to }) => to === mobile)
  expect(codes).toHaveLength(codeRate.times)
  const second = others[1]
  expect(second && (await type(here, second, await codeSentTo(here, mobile))).status).toBe(200)
  expect((await own(here, owner)).state).toBe('confirmed')
})

test('very many codes from one network are stopped', async () => {
  const here = await world()
  for (let n = 0; n < networkRate.times; n++)
    expect((await ask(here, await here.person({ phone: `+44770090${1000 + n}` }))).status).toBe(200)
  expect((await ask(here, await here.person({ phone: another }))).status).toBe(429)
})

test('another number is not confirmed, neither by the old code nor when the old one comes back', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  const code = await codeSentTo(here, mobile)
  await setPhone(here, owner, another)
  expect((await type(here, owner, code)).status).toBe(409)
  await setPhone(here, owner, mobile)
  expect((await type(here, owner, code)).status).toBe(409)
  here.clock.advance(minutes(1))
  await confirmPhone(here, owner, mobile)
  await setPhone(here, owner, '07700 900 111')
  expect((await own(here, owner)).state).toBe('confirmed')
  await setPhone(here, owner, another)
  expect(await own(here, owner)).toMatchObject({ state: 'unconfirmed', number: '07700 900222', awaitsCode: false })
  await setPhone(here, owner, mobile)
  expect((await own(here, owner)).state).toBe('unconfirmed')
  await setPhone(here, owner, null)
  expect(await own(here, owner)).toMatchObject({ state: 'none', number: null })
})

test('a code that waits is not sent once the number is another', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  await setPhone(here, owner, another)
  expect(await here.texts()).toEqual([])
})

test('only a UK mobile number gets a code', async () => {
  const { here, owner } = await scene('+442079460958')
  expect((await own(here, owner)).state).toBe('landline')
  expect(await ask(here, owner)).toMatchObject({
    status: 400,
    body: { message: 'Only UK mobile numbers, which begin with 07, can get our texts.' },
  })
  await setPhone(here, owner, null)
  expect(await ask(here, owner)).toMatchObject({ status: 400, body: { message: 'Add your phone number first.' } })
  expect(await here.texts()).toEqual([])
})

test('a contractor confirms the number of the business, and who looks for one sees that, never the number', async () => {
  const here = await world()
  const person = await contractor(here)
  expect(await own(here, person)).toMatchObject({ state: 'landline', number: expect.stringMatching(/^0113 /) })
  const business = { id: person.id, businessPhone: '07700 900111', listsPhone: false }
  await here.done(profileCalls.update, business, { as: person })
  const owner = await here.person({ phone: another })
  const leadId = await leadAt(here, 'pending', await job(here, owner), owner, person)
  const shownAs = async () => {
    const profile = await here.done(profileCalls.profile, { id: person.id })
    const { contractors } = await here.done(directoryCalls.search, {})
    const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    const all = [profile, contractors.find(({ id }) => id === person.id), lead?.contractor]
    expect(JSON.stringify(all)).not.toMatch(/900 ?111/)
    return all.map((one) => one?.phoneConfirmed)
  }
  expect(await shownAs()).toEqual([false, false, false])
  await confirmPhone(here, person, mobile)
  expect(await shownAs()).toEqual([true, true, true])
  expect((await own(here, person)).state).toBe('confirmed')

  const [his] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(his).toMatchObject({ id: leadId, homeowner: { phoneConfirmed: false, contact: null } })
  await confirmPhone(here, owner, another)
  const [seen] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(seen?.homeowner).toMatchObject({ phoneConfirmed: true, contact: null })
  const open = await here.done(jobCalls.list, {}, { as: person })
  expect(open).toMatchObject([{ view: 'open', phoneConfirmed: true }])
  expect(JSON.stringify([seen, open])).not.toMatch(/900 ?222/)

  await here.done(profileCalls.update, { id: person.id, businessPhone: '07700 900333' }, { as: person })
  expect(await shownAs()).toEqual([false, false, false])
})

test('codes are forgotten after an hour', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  await here.texts()
  const left = () => here.services.database.db.selectFrom('phone_codes').select('id').execute()
  here.clock.advance(hours(1) - 1000)
  await carryOut(here.services, [deletePhoneCodes])
  expect(await left()).toHaveLength(1)
  here.clock.advance(1000)
  await carryOut(here.services, [deletePhoneCodes])
  expect(await left()).toEqual([])
})

test('where no texts can be sent nothing is offered, and nothing can be asked for', async () => {
  const here = await world({ mode: 'production' })
  const owner = await here.person({ phone: mobile })
  expect(await own(here, owner)).toMatchObject({ offered: false })
  expect((await ask(here, owner)).status).toBe(409)
  expect((await here.request(textCalls.choose, { urgent: true }, { as: owner })).status).toBe(409)
})

test('of 20 guesses at once five are answered and all are counted', async () => {
  const { here, owner } = await scene()
  await ask(here, owner)
  const code = await codeSentTo(here, mobile)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => type(here, owner, notThis(code))))
  const statuses = guesses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  expect((await type(here, owner, code)).status).toBe(429)
  const { rows } = await here.services.database.pool.query('select max(tries) as tries from rate_limits')
  expect(rows).toEqual([{ tries: 21 }])
})

test('the right code sent 20 times at once confirms once, and asking 20 times at once sends one text', async () => {
  const { here, owner } = await scene()
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(here, owner)))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(429)])
  const code = await codeSentTo(here, mobile)
  expect(await here.texts()).toHaveLength(1)
  const typed = await Promise.all(Array.from({ length: 20 }, () => type(here, owner, code)))
  expect(typed.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
