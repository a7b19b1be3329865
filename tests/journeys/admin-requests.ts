import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'

/** The first admin of the product that the stories are played on. */
export const firstAdmin = { username: 'admin@example.com', password: 'spirit level and string' }

/** Calls made as that admin, beside what a browser shows. */
export async function adminRequests(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const answer = await admin.post('/api/admin/login', { data: firstAdmin })
  expect(answer.status()).toBe(200)
  return admin
}
