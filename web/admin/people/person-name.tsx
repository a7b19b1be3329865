import { mayDo } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface PersonNameProps {
  /** Null if they have no account. */
  id: string | null
  name: string
}

/** The name of a person or business, linked to the file for those who may open it. */
export function PersonName({ id, name }: PersonNameProps) {
  const roles = useSession()?.adminRoles ?? []
  return id && mayDo(roles, 'people') ? <TextLink to={paths.adminPerson(id)}>{name}</TextLink> : name
}
