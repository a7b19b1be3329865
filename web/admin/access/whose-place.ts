import { type AdminRole, adminRolePlurals, mayDo, rolesFor } from '#shared/admin-roles.ts'
import { listed } from '#shared/listed.ts'
import { type Place, placesFor } from '#web/admin/frame/places.ts'

/** Owners may open everything. */
const everyPlace = placesFor(['owner']).flatMap(({ places }) => places)

/** The admin area's section for an address. */
export const placeAt = (path: string): Place | undefined =>
  everyPlace.find(({ to }) => path === to || path.startsWith(`${to}/`))

/** Whose section it is, for somebody without the role; null where they have it. */
export function whoseIs({ duty, desk }: Place, roles: readonly AdminRole[]): string | null {
  if (mayDo(roles, duty)) return null
  const [theirs, others] = [rolesFor(duty), rolesFor(duty).filter((role) => role !== 'owner')]
  const whose = others.length > 0 ? others : theirs
  const names = whose.map((role) => adminRolePlurals[role])
  return `This ${desk ? 'desk' : 'page'} is for ${listed(names)}. An owner can give you ${whose.length > 1 ? 'one of these roles' : 'that role'} on the page Team.`
}
