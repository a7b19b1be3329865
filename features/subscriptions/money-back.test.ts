import { describe, expect, test, vi } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { contractorNext } from '#features/leads/rules/words.ts'
import { leadWorks } from '#features/leads/scheduled.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { days, formatDay, later } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { pay, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { moneyBackExceptions } from './rules/money-back.ts'
import { plans, trial } from './rules.ts'

const textTo = async (here: World, { email }: Person) => (await here.mailTo(email)).text.replaceAll(/\s+/g, ' ')

describe('Money back', () => {
  test('is asked for once within 30 days, told to both sides, and paid back by an admin with the plan’s end', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    await here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    here.clock.advance(days(5))
    const asked = await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    // The month and its upgrade.
    expect(asked.moneyBack).toMatchObject({ state: 'open', amount: plans[1].price, months: 1 })
    expect((await here.request(subscriptionCalls.askMoneyBack, {}, { as: person })).status).toBe(409)
    const support = here.services.settings.brand.supportEmail
    expect((await here.mailTo(support)).subject).toContain('has asked for their money back')

    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    expect(request?.invoices).toHaveLength(2)
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(here.services)
    expect((await here.request(subscriptionCalls.decideMoneyBack, decision, { as: admin })).status).toBe(409)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', moneyBack: { state: 'paid' } })
    expect((await standing(here, person)).invoices.every(({ refundedAt }) => refundedAt !== null)).toBe(true)
    const ledger = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    expect(ledger).toMatchObject({ leadsRemaining: trial.leads, leadCreditsBalance: trial.leads })
    expect((await here.mailTo(person.email)).subject).toBe('Your money is on its way back')
  })

  test('refused by mistake is paid after all by an admin who saw the refusal', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await here.person({ role: 'admin' })
    const atDesk = (state: 'open' | 'refused') =>
      here.done(subscriptionCalls.moneyBackRequests, { state }, { as: admin })
    const [request] = await atDesk('open')
    const requestId = request?.id ?? ''
    const decide = (answer: 'pay' | 'returned', seen?: 'open' | 'refused') =>
      here.request(subscriptionCalls.decideMoneyBack, { requestId, answer, seen }, { as: admin })
    expect((await decide('returned', 'open')).status).toBe(200)
    expect(await atDesk('refused')).toMatchObject([{ id: requestId, state: 'refused', exception: 'returned' }])
    for (const seen of [undefined, 'open'] as const) expect((await decide('pay', seen)).status).toBe(409)
    expect((await decide('returned', 'refused')).status).toBe(409)
    expect((await decide('pay', 'refused')).status).toBe(200)
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', moneyBack: { state: 'paid' } })
    expect((await here.mailTo(person.email)).subject).toBe('Your money is on its way back')
    expect(await atDesk('refused')).toEqual([])
  })

  test('gives back a second month that was paid before it was asked for, too, which its mails say: the plan ends', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    here.clock.advance(days(29))
    await runWorks(here.services)
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    expect(request?.invoices).toHaveLength(2)
    const both = `${formatPence(2 * plans[0].price)} back, all that was paid for the first 2 months.`
    expect(await textTo(here, person)).toContain(`You asked for ${both}`)
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(here.services)
    expect(await textTo(here, person)).toContain(`We have paid ${both}`)
    const { invoices, moneyBack } = await standing(here, person)
    expect(moneyBack).toMatchObject({ amount: 2 * plans[0].price, months: 2 })
    expect(invoices.map(({ refundedAt }) => refundedAt !== null)).toEqual([true, true])
  })

  test('takes the credits of the plan that were spent as well, whenever they come back, and the ledger says why', async () => {
    await using here = await world({ rateLimits: false })
    const [person, owner, admin] = [
      await subscriber(here, 1),
      await homeowner(here),
      await here.person({ role: 'admin' }),
    ]
    const spent: string[] = []
    const jobs = await Promise.all(Array.from({ length: plans[0].leads }, () => job(here, owner)))
    for (const [i, id] of jobs.entries())
      spent.push(await leadAt(here, i === 0 ? 'confirmed' : 'pending', id, owner, person))
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(here.services)
    const [approved = '', closed, unanswered] = spent
    const said = async () => {
      const { text } = await here.mailTo(person.email)
      expect(text).toContain('taken back with those it came with: “First month paid back”')
      expect(text).not.toContain('back in your balance')
    }
    await here.done(leadEndingCalls.part, { leadId: approved, reason: 'We found somebody nearer' }, { as: owner })
    await said()
    const [parted] = await here.done(
      leadCalls.ofContractor,
      { contractorId: person.id, leadId: approved },
      { as: person },
    )
    expect(parted && contractorNext(parted)).toMatch(/^The homeowner decided .* taken back with those it came with/)
    await here.done(jobCalls.close, { id: jobs[1] ?? '' }, { as: owner })
    await said()
    here.clock.advance(days(4))
    await carryOut(here.services, leadWorks)

    const { entries, leadCreditsBalance } = await here.done(
      creditCalls.ledger,
      { contractorId: person.id },
      { as: person },
    )
    expect(leadCreditsBalance).toBe(trial.leads)
    for (const [leadId, kind] of [[approved, 'refund'] as const, [closed, 'release'], [unanswered, 'release']]) {
      const back = entries.findIndex((entry) => entry.leadId === leadId && entry.kind === kind)
      expect(entries[back]).toMatchObject({ amount: 1 })
      const taken = { kind: 'expiry', amount: -1, reason: 'First month paid back', rule: 'money-back', leadId }
      expect(entries[back - 1]).toMatchObject(taken)
    }
  })

  test('leaves a plan that was begun since as it is, with its credits', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    await here.done(subscriptionCalls.cancel, {}, { as: person })
    here.clock.advance(days(31))
    await runWorks(here.services)
    await pay(here, person, 2)
    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(here.services)
    const { status, invoices } = await standing(here, person)
    expect([status, ...invoices.map(({ refundedAt }) => refundedAt !== null)]).toEqual(['active', false, true])
    const ledger = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
    expect(ledger.leadsRemaining).toBe(plans[1].leads)
    const told = `We have paid ${formatPence(plans[0].price)} back, all that was paid for the first month.`
    expect(await textTo(here, person)).toContain(told)
  })

  test('is kept only by a published exception, which is told; whoever no longer wanted it can ask again in time', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    const admin = await here.person({ role: 'admin' })
    const ask = async () => {
      await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
      const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
      return request?.id ?? ''
    }
    const requestId = await ask()
    const refused = async (answer: string) => {
      const input = { requestId, answer: answer as 'pay', note: 'We do not feel like it.' }
      return (await here.request(subscriptionCalls.decideMoneyBack, input, { as: admin })).status
    }
    expect(await refused('refuse')).toBe(400)
    expect(await refused('unpaid')).toBe(409)

    await here.done(subscriptionCalls.decideMoneyBack, { requestId, answer: 'withdrawn' }, { as: admin })
    expect((await here.mailTo(person.email)).text.replaceAll(/\s+/g, ' ')).toContain(
      `because ${moneyBackExceptions.withdrawn}`,
    )
    expect(await standing(here, person)).toMatchObject({ status: 'active', moneyBack: { state: 'possible' } })
    const again = { requestId: await ask(), answer: 'returned' as const }
    await here.done(subscriptionCalls.decideMoneyBack, again, { as: admin })
    expect(await standing(here, person)).toMatchObject({ moneyBack: { state: 'refused' } })
    expect((await here.request(subscriptionCalls.askMoneyBack, {}, { as: person })).status).toBe(409)
  })

  test('of several is listed with what each paid', async () => {
    await using here = await world()
    const people = [await subscriber(here, 1), await subscriber(here, 3), await subscriber(here, 2)]
    for (const person of people) {
      here.clock.advance(1)
      await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    }
    const admin = await here.person({ role: 'admin' })
    const requests = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    expect(requests.map(({ contractorId, invoices }) => [contractorId, invoices.map(({ amount }) => amount)])).toEqual([
      [people[0]?.id, [plans[0].price]],
      [people[1]?.id, [plans[2].price]],
      [people[2]?.id, [plans[1].price]],
    ])
  })

  test('is found by the name, email or business of who asked', async () => {
    await using here = await world()
    const [one, other] = [await subscriber(here, 1), await subscriber(here, 1)]
    for (const person of [one, other]) await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await here.person({ role: 'admin' })
    const found = (search: string) => here.done(subscriptionCalls.moneyBackRequests, { search }, { as: admin })
    const [request] = await found(one.email)
    for (const words of [`${one.firstName} ${one.lastName}`, one.email, request?.businessName ?? ''])
      expect((await found(words)).map(({ contractorId }) => contractorId)).toEqual([one.id])
    expect(await found('nobody of this name')).toEqual([])
  })

  /** Somebody whose refund an admin has decided. */
  async function decided(here: World) {
    const person = await subscriber(here, 1)
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    return person
  }

  test('keeps nobody from the wallet, nor a connection, while the payment provider is slow', async () => {
    const here = await world()
    const { payments, database } = here.services
    const person = await decided(here)
    const answer = Promise.withResolvers<void>()
    const refund = vi.spyOn(payments, 'refund').mockReturnValueOnce(answer.promise)
    const working = runWorks(here.services)
    await vi.waitFor(() => expect(refund).toHaveBeenCalledOnce(), 10_000)
    await vi.waitFor(() => expect(database.pool.idleCount).toBe(database.pool.totalCount), 10_000)
    await database.pool.query('select from contractors where id = $1 for no key update nowait', [person.id])
    expect(await standing(here, person)).toMatchObject({ moneyBack: { state: 'open' } })
    answer.resolve()
    await working
    expect(await standing(here, person)).toMatchObject({ moneyBack: { state: 'paid' } })
  })

  test('that is on its way when the account is deleted arrives all the same', async () => {
    const here = await world()
    const { id } = await decided(here)
    await here.done(privacyCalls.deleteUser, { id }, { as: await here.person({ role: 'admin' }) })
    await runWorks(here.services)
    const { rows } = await here.services.database.pool.query(
      'select paying_since, refunded_at is not null as refunded from money_back_requests join invoices using (subscription_id)',
    )
    expect(rows).toEqual([{ paying_since: null, refunded: true }])
  })

  test('that was cut short between two payments goes on with the second, and is told once', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    await here.done(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
    await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    const refund = vi.spyOn(here.services.payments, 'refund')
    refund.mockResolvedValueOnce().mockRejectedValueOnce(new Error('cut short'))
    await expect(runWorks(here.services)).rejects.toThrow('could not be done')
    const told = async () => (await here.mails()).filter(({ kind }) => kind === 'money-back-decided').length
    expect(await told()).toBe(0)
    const other = await here.anotherProcess()
    const again = vi.spyOn(other.payments, 'refund')
    await runWorks(other)
    await runWorks(here.services)
    const [first, second] = refund.mock.calls.map(([payment]) => payment)
    expect(again.mock.calls.map(([payment]) => payment)).toEqual([second])
    expect(first).not.toBe(second)
    expect(await told()).toBe(1)
    expect((await standing(here, person)).invoices.every(({ refundedAt }) => refundedAt !== null)).toBe(true)
  })

  test('for a plan that is over ends no other, and is not promised again with the next', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    expect((await standing(here, person)).moneyBack).toMatchObject({ state: 'possible', endsPlan: true })
    await here.done(subscriptionCalls.cancel, {}, { as: person })
    here.clock.advance(days(28) + 1)
    await runWorks(here.services)
    expect(await standing(here, person)).toMatchObject({ status: 'ended', moneyBack: { endsPlan: false } })
    await pay(here, person, 2)
    expect((await here.mailTo(person.email)).text).not.toContain('money back')
    const asked = await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
    expect(asked.moneyBack).toMatchObject({ state: 'open', endsPlan: false })
    const admin = await here.person({ role: 'admin' })
    const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
    const decision = { requestId: request?.id ?? '', answer: 'pay' as const, note: '' }
    await here.done(subscriptionCalls.decideMoneyBack, decision, { as: admin })
    await runWorks(here.services)
    expect((await here.mailTo(person.email)).text).toContain('The plan it was for has ended')
    const { status, invoices } = await standing(here, person)
    expect([status, invoices.map(({ refundedAt }) => refundedAt !== null)]).toEqual(['active', [false, true]])
  })

  test('is promised with a first plan, and not to whoever comes back: theirs was the first month of then', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    const { moneyBack } = await standing(here, person)
    const promise = `Until ${formatDay(moneyBack?.until ?? '')} you can ask for your money back`
    const told = async () => (await here.mailTo(person.email)).text.replaceAll(/\s+/g, ' ')
    expect(await told()).toContain(promise)
    await here.done(subscriptionCalls.cancel, {}, { as: person })
    here.clock.advance(days(40))
    await runWorks(here.services)
    await pay(here, person, 2)
    expect(await told()).toContain('lead credits are yours to spend')
    expect(await told()).not.toContain('money back')
  })

  test('is asked for to the end of the day that the mail names, and no later', async () => {
    await using here = await world()
    const person = await subscriber(here, 1)
    const state = async () => (await standing(here, person)).moneyBack?.state
    const until = new Date((await standing(here, person)).moneyBack?.until ?? '')
    here.clock.set(later(until, -1))
    expect(await state()).toBe('possible')
    here.clock.set(until)
    expect(await state()).toBe('over')
    expect((await here.request(subscriptionCalls.askMoneyBack, {}, { as: person })).status).toBe(409)
  })
})
