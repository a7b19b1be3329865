import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { type AdminRole, adminRoles } from '#shared/admin-roles.ts'
import { Refusal } from '#shared/refusal.ts'
import type { teamCalls } from './contract.ts'
import { rolesChanged } from './letters.ts'
import { adminById, everyAdmin, lockOwners, saveRoles } from './records.ts'
import { nameGiven } from './rules/name.ts'
import { checkChange } from './rules.ts'

const inOrder = (roles: readonly AdminRole[]) => adminRoles.filter((role) => roles.includes(role))

export const teamActions: ActionsOf<typeof teamCalls> = {
  list: async ({ db }) =>
    (await everyAdmin(db)).map((row) => ({
      id: row.id,
      name: nameGiven({ firstName: row.first_name, lastName: row.last_name }),
      email: row.email,
      roles: inOrder(row.roles),
      secondFactor: row.second_factor,
      lastSeenAt: row.last_seen_at,
    })),
  async setRoles(context, { adminId, roles: named }) {
    const { db, now, services } = context
    const owners = await lockOwners(db)
    const admin = await adminById(db, adminId)
    if (!admin) throw new Refusal('NOT_FOUND', 'We cannot find this admin.')
    const roles = inOrder(named)
    checkChange({ adminId, roles, by: signedIn(context).userId, owners })
    const done = { success: true, message: 'It holds from their next click on. They have been told.' } as const
    // A double click, or a retry after a lost response.
    if (String(inOrder(admin.roles)) === String(roles)) return done
    await saveRoles(db, adminId, roles, now)
    context.mail({ userId: adminId, email: admin.email }, rolesChanged(services.settings, admin, roles))
    context.touch(adminId)
    return done
  },
}
