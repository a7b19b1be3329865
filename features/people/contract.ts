import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { bulkRun } from '#features/bulk-runs/contract.ts'
import { subscriptionStatuses, verificationStatuses } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'
import { peopleOrders } from './rules.ts'

const call = callsOf('people')

/** An account as an admin sees it. */
export const accountShape = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  userType: z.enum(customerTypes),
  createdAt: instant,
  lastSeenAt: instant,
}

/** A person as an admin sees them. */
export const person = z.object({
  ...accountShape,
  /** Number of jobs posted. */
  jobs: z.number(),
  /** Null for a homeowner, and for a contractor before onboarding. */
  contractor: z
    .object({
      id,
      businessName: z.string(),
      businessPhone: z.string(),
      businessEmail: z.string(),
      location: z.string(),
      trades: z.array(z.string()),
      verificationStatus: z.enum(verificationStatuses),
      subscriptionTier: z.number(),
      subscriptionStatus: z.enum(subscriptionStatuses),
      /** Null for those of us who do not see credits. */
      leadCreditsBalance: z.number().nullable(),
    })
    .nullable(),
})
export type ListedPerson = z.output<typeof person>

/** A mail to all contractors that was sent or has begun. */
const sentToAll = {
  who: ['admin'] as const,
  duty: 'site' as const,
  input: z.object({
    /** Includes those who got one in the last seven days. */
    again: z.boolean('Say whether those who got one lately get another').default(false),
  }),
  output: z.object({
    message: z.string(),
    totalProcessed: z.number(),
    results: z.array(z.object({ outcome: z.enum(['sent', 'skipped', 'failed']), count: z.number() })),
    /** The run with the progress of the rest. */
    run: bulkRun,
  }),
  refusals: ['ALREADY_EXISTS' as const],
  changes: ['bulk-runs', 'audit'],
}

export const peopleCalls = {
  stats: call({
    method: 'GET',
    path: '/api/admin/stats',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'figures',
    summary: 'How many people and active jobs there are',
    input: z.object({}),
    output: z.object({
      totalUsers: z.number(),
      /** In the last seven days. */
      recentSignups: z.number(),
      contractorsCount: z.number(),
      clientsCount: z.number(),
      activeJobs: z.number(),
    }),
  }),
  recentUsers: call({
    method: 'GET',
    path: '/api/admin/recent-users',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'people',
    summary: 'The newest accounts, a page at a time',
    input: z.object(searchedPage),
    output: z.array(person),
  }),
  allUsers: call({
    method: 'GET',
    path: '/api/admin/all-users',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'people',
    summary: 'Homeowners and contractors, found by name, email, phone or business, a page at a time',
    input: z.object({
      ...searchedPage,
      userType: z.enum(customerTypes).optional(),
      sort: z.enum(peopleOrders).default('newest'),
    }),
    output: z.array(person),
  }),
  sendLoginCredentials: call({
    ...sentToAll,
    method: 'POST',
    path: '/api/auth/send-login-credentials',
    summary: 'Email every contractor how to sign in, with a single-use link to choose a password',
  }),
  resendVerificationAll: call({
    ...sentToAll,
    method: 'POST',
    path: '/api/auth/resend-verification-all',
    summary: 'Email a new confirmation link to every contractor whose address is not confirmed',
  }),
}
