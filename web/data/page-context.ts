import { createContext, type RouterContextProvider } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import type { Brand } from '#shared/brand.ts'
import type { Call } from '#shared/endpoint.ts'

export interface Site {
  brand: Brand
  publicUrl: string
  production: boolean
  /** The provider of text messages; `file` where they are only written to a file for trying out, null where there are none. */
  texts: 'Twilio' | 'file' | null
}

/** The answer to an in-process call, as JSON would carry it. */
export interface Answered {
  status: number
  body: unknown
  requestId: string
}

/** Makes an API call in process for whoever the page is rendered for. */
export type Ask = (call: Call, input: Record<string, unknown>) => Promise<Answered>

/** The server's context of one page request. */
export interface PageContext {
  session: Account | null
  site: Site
  /** The CSP nonce of our inline scripts. */
  nonce: string
  requestId: string
  /** The server's time, which can be set to try out timed rules. */
  now: Date
  /** Logs that a page could not be rendered. */
  failed: (error: unknown, path: string) => void
  ask: Ask
}

/** The part of it that is sent to every page. */
export type RootData = Pick<PageContext, 'session' | 'site' | 'requestId' | 'now'>

export const pageContext = createContext<PageContext>()

export const pageContextOf = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
