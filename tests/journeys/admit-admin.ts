import { request } from '@playwright/test'
import { enterAsFirstAdmin, keepAdmitted } from './admin-requests.ts'
import { product } from './product.ts'

/** Once the product has started: a code works once, so that the stories share the one session of its first admin. */
export default async function admitAdmin(): Promise<void> {
  const context = await request.newContext()
  await enterAsFirstAdmin(context, product().url)
  keepAdmitted(await context.storageState())
  await context.dispose()
}
