import { request } from '@playwright/test'
import { adminIdle } from '#features/sign-in/rules.ts'
import { enterAsFirstAdmin, keepAdmitted } from './admin-requests.ts'
import { product } from './product.ts'

/** Runs once the product has started: a code works only once, so all journeys share one session of its first admin. */
export default async function admitAdmin(): Promise<() => Promise<void>> {
  const context = await request.newContext()
  await enterAsFirstAdmin(context, product().url)
  keepAdmitted(await context.storageState())
  // All journeys together take longer than an admin may be idle.
  const use = setInterval(() => void context.get(`${product().url}/api/auth/session`), adminIdle / 3)
  return async () => {
    clearInterval(use)
    await context.dispose()
  }
}
