import { shownPhone } from '#shared/phone.ts'
import type { PersonRow } from './records/find.ts'

type AccountRow = Omit<PersonRow, 'jobs' | 'contractor'>

/** An account as admins see it in lists and files. */
export const accountShown = (row: AccountRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailVerified: row.email_verified,
  phone: row.phone && shownPhone(row.phone),
  userType: row.user_type,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})
