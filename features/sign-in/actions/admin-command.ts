import { changePassword, createAccount, findByEmail, issueLink } from '#features/accounts/records.ts'
import { removeSecondFactor } from '#features/second-factor/records.ts'
import { lockOwners, rolesOf, saveRoles } from '#features/team/records.ts'
import { writeAudit } from '#server/audit.ts'
import type { Transaction } from '#server/context.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { accessReset } from '../letters.ts'
import { unnamedAdmin } from './first-admin.ts'

/** What the command can do for an admin: make one, or let one who is locked out in again. */
export type AdminCommand = 'create' | 'reset'

/**
 * Makes an admin, or takes the password, the second factor and every session from one; gives the link by which they choose a
 * password. Where there is no owner, they are one; else an owner says what they are. Who is reset reads of it; what was done stands in the audit log.
 */
export async function setUpAdmin(
  { db, now, services: { settings, sessions }, mail }: Transaction,
  command: AdminCommand,
  email: string,
  roles: readonly AdminRole[] = [],
): Promise<{ link: string; secondFactorRemoved: boolean; hasRole: boolean }> {
  const known = await findByEmail(db, email)
  if (known && known.user_type !== 'admin')
    throw new CannotStart(`${email} is registered as a homeowner or contractor, so it cannot be an admin account too.`)
  if (command === 'create' && known)
    throw new CannotStart(`${email} is already an admin. To let them back in, use reset.`)
  if (command === 'reset' && !known) throw new CannotStart(`There is no admin ${email}. To make one, use create.`)
  const id = known?.id ?? (await createAccount(db, { ...unnamedAdmin, email }, now))
  if (!id) throw new CannotStart(`${email} has just been registered.`)
  const isFirst = (await lockOwners(db)).length === 0
  if (command === 'create')
    await saveRoles(db, id, isFirst ? ['owner', ...roles.filter((role) => role !== 'owner')] : roles, now)
  const secondFactorRemoved = await removeSecondFactor(db, id)
  if (known) {
    await changePassword(db, id, null, now)
    await sessions.endAll(db, id)
    mail({ userId: id, email }, accessReset(settings, known, secondFactorRemoved))
  }
  await writeAudit(db, {
    at: now,
    admin_id: null,
    action: command === 'create' ? 'Make an admin' : 'Let an admin choose a new password',
    subject_id: id,
    reason: null,
    details: secondFactorRemoved ? { secondFactor: 'removed' } : {},
    address: 'the command line',
    request_id: newId(),
  })
  const token = await issueLink(db, 'resetPassword', id, now)
  const hasRole = (await rolesOf(db, id)).length > 0
  return { link: `${settings.publicUrl}${paths.resetPassword(token)}`, secondFactorRemoved, hasRole }
}
