import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { numberedPages } from '#shared/searching.ts'
import { instant, page, stated } from '#shared/shapes.ts'
import { namesOf } from '#shared/tables.ts'
import { markKindNames } from './rules/marks.ts'
import { endings, linkStates, matterNames, outcomeNames } from './rules.ts'

const call = callsOf('account-links')

const endingNames = namesOf(endings)

/** An account of a group and its status. */
const member = z.object({
  id,
  businessName: z.string(),
  name: z.string(),
  town: z.string(),
  joinedAt: instant,
  /** Null while it is active. */
  ending: z.enum(endingNames).nullable(),
  endedAt: instant.nullable(),
  /** The sanction in force when it was deleted. */
  leftUnder: z.string().nullable(),
  /** From its own reviews only, without those of predecessors. */
  rating: z.string(),
  reviewCount: z.number(),
})
export type LinkedMember = z.output<typeof member>

/** Two accounts of a group, the details they share, and the decision. */
const link = z.object({
  id,
  earlierId: id,
  laterId: id,
  state: z.enum(linkStates),
  foundAt: instant,
  shared: z.array(
    z.object({
      kind: z.enum(markKindNames),
      since: instant,
      /** When the first of the two stopped using it; null while both do. */
      until: instant.nullable(),
    }),
  ),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  objection: z.string().nullable(),
  objectedAt: instant.nullable(),
  answerBy: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** Whether the reader may answer the objection: the admin who decided may not, unless there is no other. */
  mayAnswer: z.boolean(),
})
export type AccountLink = z.output<typeof link>

const group = z.object({ id, matter: z.enum(matterNames), members: z.array(member), links: z.array(link) })
export type LinkedGroup = z.output<typeof group>

/** What the contractor sees of a decision: never which details led to it. */
const ownLink = z.object({
  id,
  name: z.string().nullable(),
  decidedAt: instant,
  objection: z.string().nullable(),
  objectedAt: instant.nullable(),
  answerBy: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type OwnLink = z.output<typeof ownLink>

export const groupLists = ['waiting', 'objected', 'open', 'decided'] as const
export const groupOrders = ['matter', 'newest', 'largest'] as const

const changes = ['account-links', 'profiles', 'directory', 'reviews', 'leads', 'audit']
const deciding = {
  who: ['admin'] as const,
  duty: 'moderation' as const,
  output: done,
  refusals: ['NOT_FOUND' as const, 'WRONG_STATE' as const],
  changes,
}

export const accountLinkCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/account-links',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Groups of contractors whose accounts share details: those that matter most first, unless asked otherwise',
    input: z.object({
      show: z.enum(groupLists).default('waiting'),
      sort: z.enum(groupOrders).default('matter'),
      page,
    }),
    output: z.object({ groups: z.array(group), ...numberedPages }),
  }),
  decide: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/contractors/:contractorId/links/:linkId/decide',
    summary: 'Decide whether a contractor’s account follows an earlier one',
    input: z.object({
      contractorId: id,
      linkId: id,
      outcome: z.enum(outcomeNames, 'Choose what to decide'),
      reason: stated('Say why, in a sentence'),
      /** The state shown to whoever decides: refused when somebody else has decided since (optimistic locking). */
      seen: z.enum(linkStates).optional(),
    }),
  }),
  answer: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/contractors/:contractorId/links/:linkId/answer',
    summary: 'Answer a contractor’s objection: it stands, or is taken back',
    input: z.object({ contractorId: id, linkId: id, stands: z.boolean(), reason: stated('Say why, in a sentence') }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN'],
  }),
  mine: call({
    method: 'GET',
    path: '/api/account-links/mine',
    who: ['contractor'],
    summary: 'What my profile says of earlier accounts of my business',
    input: z.object({}),
    output: z.array(ownLink),
  }),
  object: call({
    method: 'POST',
    path: '/api/account-links/:linkId/object',
    who: ['contractor'],
    summary: 'Object, once, to what my profile says of an earlier account',
    input: z.object({ linkId: id, statement: stated('Say why it is wrong, in a sentence') }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['account-links'],
  }),
}
