import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { minutes } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { accountLinkCalls } from './contract.ts'
import { accountLinkWorks } from './scheduled.ts'

test('the groups are those that a plain recount of everything ever said finds, in any order of what happens', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const few = fc.nat(2)
  const which = fc.nat(4)
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('join' as const), phone: few, company: few, house: few }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('phone' as const), which, value: few }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('company' as const), which, value: few }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('own phone' as const), which, value: few }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const), which }) },
  )
  let run = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
    run += 1
    const phone = (n: number) => `07700 9${String(run).padStart(4, '0')}${n}`
    const company = (n: number) => `${String(run).padStart(7, '0')}${n}`
    const said = new Map<string, Set<string>>()
    const there: Person[] = []
    const says = ({ id }: Person, mark: string) => said.set(id, (said.get(id) ?? new Set()).add(mark))
    for (const one of steps) {
      here.clock.advance(minutes(1))
      if (one.does === 'join') {
        const as = await here.person({ role: 'contractor', email: `run${run}-${said.size}@example.com` })
        const form = {
          businessName: `Business ${run}`,
          description: 'Small jobs done properly, and tidied up after.',
          location: 'Leeds',
          postcode: 'LS1 4DY',
          businessAddress: `${1000 * run + one.house} The Headrow, Leeds, LS1 4DY`,
          businessPhone: phone(one.phone),
          businessEmail: `office${run}-${said.size}@example.com`,
          companyNumber: company(one.company),
          trades: ['Plumbing' as const],
        }
        await here.done(profileCalls.create, form, { as })
        there.push(as)
        for (const mark of [`phone ${one.phone}`, `company ${one.company}`, `house ${one.house}`]) says(as, mark)
      } else if (there.length > 0) {
        const as = there[one.which % there.length] as Person
        if (one.does === 'leave') {
          there.splice(there.indexOf(as), 1)
          await erase(here, as)
        } else {
          const { id } = as
          if (one.does === 'phone')
            await here.done(profileCalls.update, { id, businessPhone: phone(one.value) }, { as })
          else if (one.does === 'company')
            await here.done(profileCalls.update, { id, companyNumber: company(one.value) }, { as })
          else await here.done(ownAccountCalls.change, { phone: phone(one.value) }, { as })
          says(as, `${one.does === 'company' ? 'company' : 'phone'} ${one.value}`)
        }
      }
      await carryOut(here.services, accountLinkWorks)
    }
    const found: string[][] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { groups, totalPages } = await here.done(accountLinkCalls.list, { page }, { as: admin })
      pages = totalPages
      for (const { members } of groups)
        if (members.some(({ id }) => said.has(id))) found.push(members.map(({ id }) => id).sort())
    }
    expect(found.sort()).toEqual(recount(said))
  })
  await fc.assert(property, { numRuns: 15 })
}, 180_000)

/** The expected groups: accounts that directly or through others ever shared a detail. */
function recount(said: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const left = new Set(said.keys())
  const groups: string[][] = []
  for (const first of said.keys()) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const one of group)
      for (const other of [...left])
        if (!said.get(one)?.isDisjointFrom(said.get(other) ?? new Set()) && left.delete(other)) group.push(other)
    if (group.length > 1) groups.push(group.sort())
  }
  return groups.sort()
}
