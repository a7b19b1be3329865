import { type APIRequestContext, expect } from '@playwright/test'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'

/** Steps that are not what a journey is about, made as calls with the browser's cookies. */
export const caller = (request: APIRequestContext, origin: string) => ({
  async signIn(email: string, userType: 'client' | 'contractor') {
    const data = { email, password: 'sample-password', userType }
    expect((await request.post(`${origin}/api/auth/login`, { data, headers: { origin } })).ok()).toBe(true)
  },
  async call<C extends Call>({ method, path, output }: C, input: RawInput<C>): Promise<Output<C>> {
    const filled = path.replace(/:(\w+)/g, (_, name) => String(new Map(Object.entries(input)).get(name)))
    const given =
      method === 'GET'
        ? { params: Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])) }
        : { data: input }
    const answer = await request.fetch(origin + filled, { ...given, method, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return output.parse(await answer.json()) as Output<C>
  },
})
