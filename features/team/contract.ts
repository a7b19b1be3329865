import * as z from 'zod'
import { adminRoles } from '#shared/admin-roles.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('team')

/** An admin. */
const teamMember = z.object({
  id,
  /** Null until given. */
  name: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.enum(adminRoles)),
  /** Without it their roles give no access yet. */
  secondFactor: z.boolean(),
  lastSeenAt: instant,
})

export const teamCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/team',
    who: ['admin'],
    duty: 'team',
    summary: 'Every admin with what they are',
    input: z.object({}),
    output: z.array(teamMember),
  }),
  setRoles: call({
    method: 'PUT',
    path: '/api/admin/team/:adminId/roles',
    who: ['admin'],
    duty: 'team',
    summary: 'Say what an admin is; it holds from their next call on',
    input: z.object({ adminId: id, roles: z.array(z.enum(adminRoles, 'Choose a role')).max(adminRoles.length) }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN'],
    changes: ['team', 'sign-in', 'audit'],
  }),
}
