import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from './page-context.ts'

/** The home page of each role. */
export const homeOf: Record<Role, string> = {
  client: paths.clientDashboard,
  contractor: paths.contractorDashboard(),
  admin: paths.adminDashboard,
}

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** As `requireRole`, for any of several roles. */
export function requireEither({ context, url }: Asked, roles: readonly [Role, ...Role[]]): Account {
  const { session } = pageContextOf(context)
  const own = roles.find((role) => role === session?.userType)
  if (own || session) return requireRole({ context, url }, own ?? roles[0])
  throw redirect(paths.auth({ next: url.pathname + url.search }))
}

/** For loaders: requires this role. Others are redirected to sign in, or to their own dashboard. */
export function requireRole({ context, url }: Asked, role: Role): Account {
  const { session } = pageContextOf(context)
  if (session?.userType === role) return session
  if (session) throw redirect(homeOf[session.userType])
  if (role === 'admin') throw redirect(paths.adminLogin)
  throw redirect(paths.auth({ type: role, next: url.pathname + url.search }))
}
