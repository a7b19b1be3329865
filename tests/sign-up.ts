import { accountCalls } from '#features/accounts/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import type { Answer } from './request.ts'
import type { World } from './world.ts'

export type SignUp = RawInput<typeof accountCalls.register>

let made = 0

/** The sign-up form of a new person. */
export function signUp(wish: Partial<SignUp> = {}): SignUp {
  made += 1
  return {
    firstName: 'Sarah',
    lastName: 'Ashworth',
    email: `sarah${made}@example.com`,
    phone: null,
    password: 'kettle and toast',
    userType: 'client',
    acceptTerms: true,
    acceptPrivacy: true,
    ...wish,
  }
}

/** The token of the link in the newest mail to an address. */
export const mailedToken = async (world: World, email: string): Promise<string> =>
  tokenIn((await world.mailTo(email)).text)

export function tokenIn(text: string): string {
  const token = text.match(/token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`There is no link with a token in: ${text}`)
  return token
}

/** Opens the link that confirms an address, in a browser that sends this cookie. */
export const followLink = (world: World, token: string, cookie = ''): Promise<Answer> =>
  world.request(signInCalls.verifyEmail, { token }, { as: { cookie } })

export async function registered(world: World, wish: Partial<SignUp> = {}): Promise<SignUp> {
  const person = signUp(wish)
  await world.done(accountCalls.register, person)
  return person
}

/** A registered person who has followed the mailed link. */
export async function confirmed(world: World, wish: Partial<SignUp> = {}): Promise<SignUp> {
  const person = await registered(world, wish)
  await world.done(signInCalls.verifyEmail, { token: await mailedToken(world, person.email) })
  return person
}

/** Signs in from a browser with this cookie. */
export const signIn = (world: World, { email, password, userType }: SignUp, cookie = ''): Promise<Answer> =>
  world.request(signInCalls.login, { email, password, userType }, { as: { cookie } })

/** The cookies a browser sends afterwards. */
export const cookieOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')

export async function whoIs(world: World, cookie: string): Promise<string | null> {
  const response = await world.app.request('/api/auth/session', { headers: { cookie } })
  return signInCalls.session.output.parse(await response.json()).user?.email ?? null
}
