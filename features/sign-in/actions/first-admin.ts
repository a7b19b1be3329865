import { claimAdmin, createAccount, findFirstAdmin, issueLink, lockFirstAdmin } from '#features/accounts/records.ts'
import { whyWeakHere } from '#features/accounts/services/passwords.ts'
import { lockOwners, saveRoles } from '#features/team/records.ts'
import type { Services } from '#server/context.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { paths } from '#shared/paths.ts'

/** The link by which the first admin chooses a password. */
export interface AdminToSetUp {
  email: string
  setUpUrl: string
}

/**
 * Creates the first admin when there is none, with address and password from the environment. Without those, returns a link to
 * print, at each start until it is used.
 */
export function makeFirstAdmin({ settings, database, clock }: Services): Promise<AdminToSetUp | null> {
  return database.db.transaction().execute(async (db) => {
    await lockFirstAdmin(db)
    const known = await findFirstAdmin(db)
    if (known?.password) return null
    const now = clock()
    const email = (settings.admin?.email ?? settings.brand.supportEmail).toLowerCase()
    const id = known?.id ?? (await createAccount(db, { ...unnamedAdmin, email }, now))
    if (!id)
      throw new CannotStart(`The first admin cannot be made: ${email} is registered as a homeowner or contractor.`)
    if ((await lockOwners(db)).length === 0) await saveRoles(db, id, ['owner'], now)
    if (settings.admin) {
      const why = await whyWeakHere(settings.admin.password, { ...unnamedAdmin, email }, settings)
      if (why) throw new CannotStart(`ADMIN_PASSWORD cannot be used. ${why}.`)
      await claimAdmin(db, { id, email, passwordHash: await passwordHash(settings.admin.password) }, now)
      return null
    }
    const token = await issueLink(db, { purpose: 'resetPassword', userId: id, now })
    return { email, setUpUrl: `${settings.publicUrl}${paths.resetPassword(token)}` }
  })
}

export const unnamedAdmin = {
  userType: 'admin',
  firstName: 'Admin',
  lastName: '',
  phone: null,
  passwordHash: null,
  emailVerified: true,
  termsAccepted: false,
} as const
