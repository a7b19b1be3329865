import { createContext, type RouterContextProvider } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import type { Brand } from '#shared/brand.ts'
import type { Call } from '#shared/endpoint.ts'

export interface Site {
  brand: Brand
  publicUrl: string
  production: boolean
  /** Who carries text messages; a file where nobody does and they are tried out, null where there are none. */
  texts: 'Twilio' | 'file' | null
}

/** What a call that was asked in process answers, as JSON would carry it. */
export interface Answered {
  status: number
  body: unknown
  requestId: string
}

/** Asks the product's API in process, for whoever the page is for. */
export type Ask = (call: Call, input: Record<string, unknown>) => Promise<Answered>

/** What the server knows about one request for a page. */
export interface Visit {
  session: Account | null
  site: Site
  /** Lets our own inline scripts run, and no others. */
  nonce: string
  requestId: string
  /** The server's time, which may be set for trying out timed rules. */
  now: Date
  /** Tells the log that a page could not be made. */
  failed: (error: unknown, path: string) => void
  ask: Ask
}

/** The part of it that every page may know, in the browser too. */
export type RootData = Pick<Visit, 'session' | 'site' | 'requestId' | 'now'>

export const visitContext = createContext<Visit>()

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext)
