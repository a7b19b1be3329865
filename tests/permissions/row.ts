import type { LeadState } from '#features/leads/rules/states.ts'
import type { Person } from '#tests/people.ts'
import type { World } from '#tests/world.ts'

/** One job of one homeowner, and one contractor's lead for it. */
export interface Scene {
  owner: Person
  contractor: Person
  jobId: string
  /** Absent where the call itself begins the lead. */
  leadId: string
  /** The owner's message to the contractor; absent where no call needs it. */
  contactRequestId: string
}

export const people = ['visitor', 'other homeowner', 'owner', 'other contractor', 'contractor', 'admin'] as const
type Expected = readonly [number, number, number, number, number, number]

export interface Row {
  /** The state of the lead when the call is made; without one there is no lead yet. */
  at?: LeadState | 'requested'
  /** The owner has written to the contractor. */
  written?: true
  input: (scene: Scene, here: World) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Statuses in the order of `people`. */
  expect: Expected
}

/** The rows of a feature's calls, by method and path. */
export type Rows = Record<string, Row>

export const everybody = (status: number): Expected => [status, status, status, status, status, status]
export const ownerOnly: Expected = [401, 404, 200, 403, 403, 403]
export const contractorOnly: Expected = [401, 403, 403, 404, 200, 403]
export const adminOnly: Expected = [401, 403, 403, 403, 403, 200]
export const lead = ({ leadId }: Scene) => ({ leadId })
