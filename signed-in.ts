import { signInCalls } from './features/sign-in/contract.ts'
import { busy } from './server/database/database.ts'
import type { PageRequest } from './server/pages/pages.ts'
import { refusalStatus } from './shared/refusal.ts'

/** The person a page is made for, by the product's own session call. */
export async function signedIn(ask: PageRequest['ask']) {
  const { status, body } = await ask(signInCalls.session, {})
  if (status === refusalStatus.UNAVAILABLE) throw busy()
  if (status !== 200) throw new Error(`Nobody knows who this page is for: the session answered ${status}`)
  return signInCalls.session.output.parse(body).user
}
