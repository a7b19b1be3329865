import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { TOTP } from 'otpauth'

/** The first admin of the product under test. */
export const firstAdmin = { username: 'admin@example.com', password: 'spirit level and string' }
export const firstAdminSettings = { ADMIN_EMAIL: firstAdmin.username, ADMIN_PASSWORD: firstAdmin.password }

/** Sets up the second factor of the signed-in admin, by the site's own time; returns its secret. */
export async function enrol(
  request: APIRequestContext,
  origin: string,
  password: string,
  now = Date.now(),
): Promise<string> {
  const post = async (step: string, data: object) => {
    const answer = await request.post(`${origin}/api/admin/second-factor/${step}`, { data, headers: { origin } })
    expect(answer.status(), step).toBe(200)
    return answer.json()
  }
  const { secret } = await post('begin', {})
  await post('turn-on', { password, code: new TOTP({ secret }).generate({ timestamp: now }) })
  return secret
}

/** Signs in as the first admin of a new site, with the required second factor. */
export async function enterAsFirstAdmin(request: APIRequestContext, origin: string, now?: number): Promise<string> {
  const answer = await request.post(`${origin}/api/admin/login`, { data: firstAdmin, headers: { origin } })
  expect(answer.status()).toBe(200)
  return enrol(request, origin, firstAdmin.password, now)
}

type Admitted = Awaited<ReturnType<APIRequestContext['storageState']>>

/** The cookies of the first admin, who signs in once for all journeys. */
export const admitted = (): Admitted => JSON.parse(process.env.JOURNEYS_ADMIN ?? '{"cookies":[],"origins":[]}')

export function keepAdmitted(state: Admitted): void {
  process.env.JOURNEYS_ADMIN = JSON.stringify(state)
}

/** Calls made as that admin, outside the browser. */
export function adminRequests(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
): Promise<APIRequestContext> {
  return request.newContext({ baseURL, storageState: admitted(), extraHTTPHeaders: { origin: baseURL } })
}
