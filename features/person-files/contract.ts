import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { subscriptionStatuses, verificationStatuses } from '#features/contractors/rules.ts'
import { accountShape } from '#features/people/contract.ts'
import { sanctionGroundNames, sanctionKindNames, sanctionStateNames } from '#features/sanctions/rules.ts'
import type { AdminDuty } from '#shared/admin-roles.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'
import { noteLength } from './rules.ts'

const call = callsOf('person-files')

/** A person found by a search. */
const found = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(customerTypes),
  businessName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  /** The words matched as typed; otherwise only similar names matched. */
  exact: z.boolean(),
})
export type FoundPerson = z.output<typeof found>

const personFile = z.object({
  ...accountShape,
  /** Deleted then; only what the law requires is kept. */
  deletedAt: instant.nullable(),
  /** Requested deletion takes effect then. */
  leavesAt: instant.nullable(),
  /** Sanctions in force, newest first. */
  sanctions: z.array(
    z.object({
      id,
      kind: z.enum(sanctionKindNames),
      ground: z.enum(sanctionGroundNames),
      state: z.enum(sanctionStateNames),
      imposedAt: instant,
      endsAt: instant.nullable(),
      by: z.string().nullable(),
    }),
  ),
  contractor: z
    .object({
      businessName: z.string(),
      businessEmail: z.string(),
      businessPhone: z.string(),
      businessAddress: z.string(),
      companyNumber: z.string().nullable(),
      trades: z.array(z.string()),
      location: z.string(),
      listed: z.boolean(),
      verificationStatus: z.enum(verificationStatuses),
      subscriptionTier: z.number(),
      subscriptionStatus: z.enum(subscriptionStatuses),
      /** Null for those of us who do not see credits. */
      leadCreditsBalance: z.number().nullable(),
    })
    .nullable(),
})
export type PersonFile = z.output<typeof personFile>
export type SanctionInForce = PersonFile['sanctions'][number]

/** A row of a section, in words. */
const fileRow = z.object({
  id,
  at: instant,
  what: z.string(),
  /** Its current state. */
  state: z.string().nullable(),
  detail: z.string().nullable(),
  /** The other person involved, with a file of their own; `how` is a word such as `With`. */
  other: z.object({ id, name: z.string(), how: z.string() }).nullable(),
  /** The admin who did it, if one did. */
  by: z.string().nullable(),
  /** The page with more of it. */
  path: z.string().nullable(),
  /** Its events, oldest first. */
  story: z.array(z.object({ at: instant, what: z.string() })),
})
export type FileRow = z.output<typeof fileRow>

/** Upper bound for the page number in an address; no section is that long. */
const mostPages = 10_000

const section = <Name extends string, Duty extends AdminDuty>(name: Name, duty: Duty, summary: string) =>
  call({
    method: 'GET',
    path: `/api/admin/people/:id/${name}`,
    who: ['admin'],
    duty,
    summary,
    input: z.object({ id, page: z.coerce.number().int().min(1).max(mostPages).default(1) }),
    output: z.array(fileRow),
  })

export const personFileCalls = {
  find: call({
    method: 'GET',
    path: '/api/admin/people',
    who: ['admin'],
    duty: 'people',
    summary: 'People by name (also mistyped), email, phone, business, company number, postcode, case or invoice number',
    input: z.object({ search: searchedPage.search }),
    output: z.array(found),
  }),
  file: call({
    method: 'GET',
    path: '/api/admin/people/:id',
    who: ['admin'],
    duty: 'people',
    summary: 'A person’s file: who they are, and their account',
    input: z.object({ id }),
    output: personFile,
    refusals: ['NOT_FOUND'],
  }),
  jobs: section('jobs', 'people', 'Jobs a person posted, newest first'),
  leads: section('leads', 'people', 'Leads a person has a side in, each with its story'),
  reviews: section('reviews', 'people', 'Reviews a person wrote or was given'),
  checks: section('checks', 'people', 'Checks of a contractor and what became of them'),
  sanctions: section('sanctions', 'people', 'Sanctions against a person, those that are over too'),
  complaints: section('complaints', 'people', 'Complaints a person has a side in'),
  mails: section(
    'mails',
    'people',
    'Emails to a person with their state, and their subjects for those who see emails; never what they say',
  ),
  consents: section('consents', 'people', 'What a person agreed to and chose'),
  sessions: section('sessions', 'people', 'Where a person is signed in'),
  audit: section('audit', 'people', 'What we did about a person'),
  ledger: section('ledger', 'payments', 'Credits a contractor gained and spent, and who of us gave or took them'),
  payments: section('payments', 'payments', 'What a contractor paid, and what was paid back'),
  links: section('links', 'moderation', 'Accounts a contractor’s account shares details with'),
  messages: section(
    'messages',
    'moderation',
    'Messages of a person, and replies to reviews, that were reported; of no others',
  ),
  notes: section('notes', 'people', 'What we noted about a person, newest first'),
  addNote: call({
    method: 'POST',
    path: '/api/admin/people/:id/notes',
    who: ['admin'],
    duty: 'people',
    summary: 'Note something about a person for the team',
    input: z.object({
      id,
      text: z
        .string('Write the note')
        .trim()
        .min(1, 'Write the note')
        .max(noteLength, `Keep it under ${noteLength} characters`),
    }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes: ['person-files', 'audit'],
  }),
}
