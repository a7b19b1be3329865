import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, once, by who it is for. */
const visitor = [index('visitor/landing.tsx')]

const homeowner = [route('client-dashboard', 'homeowner/dashboard/client-dashboard.tsx')]

const developer = [route('styleguide', 'styleguide/styleguide.tsx')]

export default [
  ...visitor,
  ...homeowner,
  ...developer,
  // Last: whatever is not named above.
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
