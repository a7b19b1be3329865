import { type AdminDuty, mayDo } from '#shared/admin-roles.ts'
import { useSession } from '#web/data/session.ts'

/** Whether the signed-in admin may make a call. */
export function useMay(): (call: { duty?: AdminDuty }) => boolean {
  const roles = useSession()?.adminRoles ?? []
  return ({ duty }) => duty !== undefined && mayDo(roles, duty)
}
