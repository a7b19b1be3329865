import { claimAdmin, createAccount, findFirstAdmin, issueLink, lockFirstAdmin } from '#features/accounts/records.ts'
import { whyWeakHere } from '#features/accounts/services/passwords.ts'
import { lockOwners, saveRoles } from '#features/team/records.ts'
import type { Services } from '#server/context.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { paths } from '#shared/paths.ts'

/** Where somebody makes themselves the first admin: by choosing the password of this account. */
export interface AdminToSetUp {
  email: string
  setUpUrl: string
}

/**
 * Makes the first admin when there is none, with the address and password of the environment. Without those, gives a link to
 * print, once more at each start until somebody has used it.
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
      await claimAdmin(db, id, email, await passwordHash(settings.admin.password), now)
      return null
    }
    const token = await issueLink(db, 'resetPassword', id, now)
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
