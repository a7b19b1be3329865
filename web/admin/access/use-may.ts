import { type AdminDuty, mayDo } from '#shared/admin-roles.ts'
import { useSession } from '#web/data/session.ts'

/** Whether the reader is one of those admins whom a call is for. */
export function useMay(): (call: { duty?: AdminDuty }) => boolean {
  const roles = useSession()?.adminRoles ?? []
  return ({ duty }) => duty !== undefined && mayDo(roles, duty)
}
