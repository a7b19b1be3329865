import { mayDo } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface PersonNameProps {
  /** Null where they have no account. */
  id: string | null
  name: string
}

/** What somebody or their business is called, and for those who may open it the way to their file. */
export function PersonName({ id, name }: PersonNameProps) {
  const roles = useSession()?.adminRoles ?? []
  return id && mayDo(roles, 'people') ? <TextLink to={paths.adminPerson(id)}>{name}</TextLink> : name
}
