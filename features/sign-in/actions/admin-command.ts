import { changePassword, createAccount, findByEmail, issueLink } from '#features/accounts/records.ts'
import { removeSecondFactor } from '#features/second-factor/records.ts'
import { lockOwners, rolesOf, saveRoles } from '#features/team/records.ts'
import { writeAudit } from '#server/calls/audit.ts'
import type { Transaction } from '#server/context.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { accessReset } from '../letters.ts'
import { unnamedAdmin } from './first-admin.ts'

/** The commands for admins: create one, or reset one who is locked out. */
export type AdminCommand = 'create' | 'reset'

/**
 * Creates an admin, or removes password, second factor and sessions of one; returns a link to choose a password. The first
 * becomes owner; later ones get roles from an owner. A reset admin is mailed, and it is in the audit log.
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
  // Before the second factor, the order of a sign-in.
  if (known) await changePassword(db, id, null, now)
  const secondFactorRemoved = await removeSecondFactor(db, id)
  if (known) {
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
  const token = await issueLink(db, { purpose: 'resetPassword', userId: id, now })
  const hasRole = (await rolesOf(db, id)).length > 0
  return { link: `${settings.publicUrl}${paths.resetPassword(token)}`, secondFactorRemoved, hasRole }
}
