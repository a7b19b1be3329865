import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#web/routes.ts'

/** Whether an address shows a page, and not the one for unknown addresses. */
export const isPage = (address: string): boolean => {
  const shown = matchRoutes(routes as RouteObject[], address)?.at(-1)
  return shown !== undefined && shown.route.path !== '*'
}
