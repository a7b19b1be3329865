import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type AdminRole, adminRoleNames } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'

/** Tells an admin their new roles. */
export const rolesChanged = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  reader: { first_name: string },
  roles: readonly AdminRole[],
): Letter => ({
  kind: 'roles-changed',
  topic: 'account',
  subject: 'Your roles in the admin area have changed',
  greeting: `Hello ${reader.first_name},`,
  paragraphs: [
    roles.length > 0
      ? `From now on you are: ${roles.map((role) => adminRoleNames[role]).join(', ')}.`
      : 'You no longer have a role: you can sign in, but only to your own account.',
  ],
  button: { label: 'Open the admin area', url: `${publicUrl}${paths.adminDashboard}` },
})
