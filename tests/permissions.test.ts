import { beforeAll, expect, test } from 'vitest'
import { adminRoles } from '#shared/admin-roles.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { routes } from '../app.ts'
import { contractor, homeowner } from './market.ts'
import { adminRows } from './permissions/admin-roles.ts'
import { arrange } from './permissions/arrange.ts'
import { people } from './permissions/row.ts'
import { table } from './permissions/table.ts'
import { ask } from './request.ts'
import { type World, world } from './world.ts'

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

test('every call has a row in the table of permissions, and every row its call', () => {
  const calls = routes.map(nameOf)
  const missing = routes.filter((route) => !(nameOf(route) in table))
  const where = missing.map((route) => `${nameOf(route)} needs a row in tests/permissions/${route.call.feature}.ts`)
  expect(where).toEqual([])
  expect(Object.keys(table).filter((name) => !calls.includes(name))).toEqual([])
})

test('every call that admins may make is open to those roles that the table says, and to owners', async () => {
  await using here = await world({ rateLimits: false })
  const ofAdmins = routes.filter(({ call }) => call.who !== 'anyone' && call.who.includes('admin'))
  expect(Object.keys(adminRows).toSorted()).toEqual(ofAdmins.map(nameOf).toSorted())
  const answered: Record<string, string[]> = {}
  for (const route of ofAdmins) {
    const open: string[] = []
    for (const role of [...adminRoles, 'none' as const]) {
      // A new admin each time, since some calls sign out.
      const admin = await here.person({ role: 'admin', adminRoles: role === 'none' ? [] : [role] })
      // Permission is checked before anything else, so unknown ids are enough and have no effect.
      const nothing = Object.fromEntries(pathParameters(route.call.path).map((name) => [name, newId()]))
      const { status, body } = await ask(here.app, route.call, nothing, admin)
      if (status === 403) expect(body).toMatchObject({ message: expect.stringMatching(/^Your role does not include/) })
      else open.push(status === 401 ? 'nobody' : role)
    }
    answered[nameOf(route)] = open
  }
  const expected = Object.entries(adminRows).map(([name, roles]) => [
    name,
    [...adminRoles, 'none'].filter((role) => role === 'owner' || roles.some((one) => one === role)),
  ])
  expect(answered).toEqual(Object.fromEntries(expected))
})

let here: World
beforeAll(async () => {
  here = await world({ rateLimits: false })
})

for (const route of routes) {
  const row = table[nameOf(route)]
  if (!row) continue
  test(`${nameOf(route)} answers each kind of person as it should`, async () => {
    const answers: Record<string, number> = {}
    let arranged: Awaited<ReturnType<typeof arrange>> | undefined
    for (const who of people) {
      arranged ??= await arrange(here, row)
      const { scene, input } = arranged
      const others = {
        visitor: async () => undefined,
        'other homeowner': () => homeowner(here),
        owner: async () => scene.owner,
        'other contractor': () => contractor(here),
        contractor: async () => scene.contractor,
        admin: () => here.person({ role: 'admin' }),
      }
      const { status } = await ask(here.app, route.call, input, await others[who]())
      answers[who] = status
      // Reads and refused calls leave everything as it was for the next caller.
      if (status === 200 && route.call.method !== 'GET') arranged = undefined
    }
    expect(answers).toEqual(Object.fromEntries(people.map((who, i) => [who, row.expect[i]])))
  })
}
