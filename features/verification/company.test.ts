import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { companiesHouse } from '#server/outside/company-register/companies-house.ts'
import { days, hours } from '#shared/dates.ts'
import { startCompanyRegister } from '#tests/company-register.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { checked, runVerificationWorks, waiting } from '#tests/verified.ts'
import { type World, world } from '#tests/world.ts'
import { publicVerificationCalls } from './contract/public.ts'
import { verificationCalls } from './contract.ts'
import { companyCheckedFor, companyWords, compareCompany, plainName, retryAt } from './rules/company.ts'
import { answerBy } from './rules.ts'

const number = '01234567'
const found = async (here: World, { id }: Person) => (await here.done(publicVerificationCalls.checks, { id })).company

async function companyOf(here: World, companyNumber = number) {
  const person = await contractor(here)
  await here.done(profileCalls.update, { id: person.id, companyNumber }, { as: person })
  return person
}

test('A company is looked up at once, again each month, and at once under another number', async () => {
  await using register = await startCompanyRegister()
  await using here = await world({ companiesHouse: register.settings })
  const person = await companyOf(here)
  const officer = `${person.lastName.toUpperCase()}, ${person.firstName} Jane`
  const company = { company_name: `${person.lastName.toUpperCase()} AND SONS LIMITED`, company_status: 'active' }
  register.companies.set(number, { ...company, officers: [{ name: officer, officer_role: 'director' }] })
  expect(await found(here, person)).toBeNull()
  await runVerificationWorks(here.services)
  const agreed = { companyStatus: 'active', active: true, nameAgrees: true, officerAgrees: true }
  expect(await found(here, person)).toEqual({ ...agreed, checkedAt: here.clock().toISOString() })
  register.companies.set(number, {
    company_name: 'Something Else Ltd',
    company_status: 'liquidation',
    officers: [{ name: officer, officer_role: 'director', resigned_on: '2026-02-02' }],
  })
  here.clock.advance(companyCheckedFor - 1)
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject(agreed)
  here.clock.advance(1)
  await runVerificationWorks(here.services)
  const differs = { companyStatus: 'liquidation', active: false, nameAgrees: false, officerAgrees: false }
  expect(await found(here, person)).toEqual({ ...differs, checkedAt: here.clock().toISOString() })
  await here.done(profileCalls.update, { id: person.id, companyNumber: '76543210' }, { as: person })
  expect(await found(here, person)).toBeNull()
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject({ companyStatus: null, active: false })
})

test('A company is looked up at once for a business, or a person, of another name, and is said to bear none until then', async () => {
  await using register = await startCompanyRegister()
  await using here = await world({ companiesHouse: register.settings })
  const person = await companyOf(here)
  const { id, lastName } = person
  const officers = [{ name: `${lastName}, ${person.firstName}`, officer_role: 'director' }]
  register.companies.set(number, { company_name: `${lastName} and Sons Ltd`, company_status: 'active', officers })
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject({ nameAgrees: true, officerAgrees: true })

  const renamed = { businessName: 'Aire Valley Builders', nameReason: 'A partner has joined us' }
  await here.done(profileCalls.update, { id, ...renamed }, { as: person })
  expect(await found(here, person)).toBeNull()
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject({ nameAgrees: false, officerAgrees: true })

  await here.done(ownAccountCalls.change, { firstName: 'Zebedee', lastName: 'Other' }, { as: person })
  expect(await found(here, person)).toBeNull()
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject({ officerAgrees: false })
})

test('A register that gives no answer holds nothing up: what was known stays, and it is asked again after a while', async () => {
  await using register = await startCompanyRegister()
  await using here = await world({ companiesHouse: register.settings })
  const person = await companyOf(here)
  register.companies.set(number, { company_name: 'A Ltd', company_status: 'active', officers: [] })
  register.says.push(503)
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toBeNull()
  const admin = await here.person({ role: 'admin' })
  await waiting(here, person, 'business')
  const desk = async () => (await here.done(verificationCalls.queue, {}, { as: admin })).requests[0]?.company
  expect(await desk()).toMatchObject({ checkedAt: null, problem: 'Companies House answered 503' })
  here.clock.advance(hours(1) - 1)
  await runVerificationWorks(here.services)
  expect(register.asked).toHaveLength(1)
  here.clock.advance(1)
  await runVerificationWorks(here.services)
  expect(await desk()).toMatchObject({ companyName: 'A Ltd', active: true, problem: null })
  register.says.push(429)
  here.clock.advance(companyCheckedFor)
  await runVerificationWorks(here.services)
  expect(await found(here, person)).toMatchObject({ active: true })
})

test('A checked company that is no longer active waits at the desk again, with a clock; its contractor is told, and once', async () => {
  await using register = await startCompanyRegister()
  await using here = await world({ companiesHouse: register.settings })
  const person = await companyOf(here)
  const says = (company_status: string) =>
    register.companies.set(number, { company_name: 'A Ltd', company_status, officers: [] })
  says('active')
  await checked(here, person, ['identity', 'business'])
  await runVerificationWorks(here.services)
  const shown = async () => {
    const { verificationStatus, checks } = await here.done(publicVerificationCalls.checks, { id: person.id })
    return [verificationStatus, ...checks.map(({ verificationType }) => verificationType)]
  }
  expect(await shown()).toEqual(['basic', 'identity', 'business'])

  const admin = await here.person({ role: 'admin' })
  const queue = async () => (await here.done(verificationCalls.queue, {}, { as: admin })).requests
  says('dissolved')
  here.clock.advance(companyCheckedFor)
  await runVerificationWorks(here.services)
  expect(await shown()).toEqual(['pending', 'identity'])
  const [request] = await queue()
  expect(request).toMatchObject({
    verificationType: 'business',
    answerBy: answerBy(here.clock()).toISOString(),
    company: { companyStatus: 'dissolved', active: false },
  })
  const letter = await here.mailTo(person.email)
  expect(letter.text).toContain('Companies House no longer has your company as active')
  const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
  expect(events[0]).toMatchObject({ kind: 'company ended', by: null, reason: 'Companies House says “dissolved”.' })

  // After an admin's decision it is not reopened the next month, unless the company was active in between.
  await here.done(verificationCalls.approve, { requestId: request?.id ?? '', notes: 'Trades on alone.' }, { as: admin })
  for (const [status, waits] of [
    ['dissolved', 0],
    ['active', 0],
    ['liquidation', 1],
  ] as const) {
    says(status)
    here.clock.advance(companyCheckedFor)
    await runVerificationWorks(here.services)
    expect(await queue()).toHaveLength(waits)
  }
})

test('Without a key nobody is asked, and the desk is told nothing', async () => {
  await using here = await world()
  const person = await companyOf(here)
  await runVerificationWorks(here.services)
  const admin = await here.person({ role: 'admin' })
  await waiting(here, person, 'business')
  const [request] = (await here.done(verificationCalls.queue, {}, { as: admin })).requests
  expect(request).toMatchObject({ companyNumber: number, company: null })
})

test('Companies House is called with the key as user name, and every failure to answer is retried later', async () => {
  await using register = await startCompanyRegister()
  const officers = [
    { name: 'HOLROYD, Beth Anne', officer_role: 'director' },
    { name: 'GONE, Ann', officer_role: 'director', resigned_on: '2020-01-01' },
  ]
  register.companies.set(number, { company_name: 'HOLROYD LTD', company_status: 'active', officers })
  const { read } = companiesHouse({ ...register.settings, answerWithin: 300 })
  const company = { name: 'HOLROYD LTD', status: 'active', officers: ['HOLROYD, Beth Anne'] }
  expect(await read(number)).toEqual({ answer: 'found', company })
  expect(await read('SC000001')).toEqual({ answer: 'unknown' })
  for (const said of [401, 429, 502, 'nothing'] as const) {
    register.says.push(said)
    expect(await read(number)).toMatchObject({ answer: 'later' })
  }
  const strange = companiesHouse({ ...register.settings, key: 'another', answerWithin: 300 })
  expect(await strange.read(number)).toEqual({ answer: 'later', why: 'Companies House answered 401' })
  await register[Symbol.asyncDispose]()
  expect(await read(number)).toMatchObject({ answer: 'later' })
})

test('Names are compared without their legal form and the ways to write “and”, people by surname and any forename', () => {
  for (const name of ['Smith & Sons', 'SMITH AND SONS LIMITED', 'The Smith & Sons Ltd.'])
    expect(plainName(name)).toBe('smithsons')
  expect(plainName('Smith & Son')).not.toBe(plainName('Smith & Sons'))
  const contractor = { businessName: 'Smith & Sons', firstName: 'Mary Ann', lastName: 'O’Neil' }
  const by = (officer: string) =>
    compareCompany({ name: '', status: 'active', officers: [officer] }, contractor).officerAgrees
  expect(["O'NEIL, Jo Mary Ann", 'O’NEIL, Mary', 'ONEIL, Mary Ann', 'SMITH, Mary Ann'].map(by)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(compareCompany({ name: '', status: 'active-proposal-to-strike-off', officers: [] }, contractor).active).toBe(
    false,
  )
  const words = companyWords({
    companyStatus: 'voluntary-arrangement',
    active: false,
    nameAgrees: true,
    officerAgrees: true,
  })
  expect(words[0]).toEqual({ good: false, words: 'The company is not active: it says “voluntary arrangement”.' })
})

test('A register that does not answer is asked less and less often, at least daily', () => {
  const now = new Date('2026-02-01T09:00:00Z')
  const waits = [1, 2, 3, 6, 50].map((tries) => retryAt(tries, now).getTime() - now.getTime())
  expect(waits).toEqual([hours(1), hours(2), hours(4), days(1), days(1)])
})
