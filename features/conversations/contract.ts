import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { leadStateNames } from '#features/leads/rules/states.ts'
import { removalGroundNames } from '#features/removals/rules.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { givenFile } from '#shared/given-files.ts'
import { id } from '#shared/ids.ts'
import { withCommas } from '#shared/numbers.ts'
import { instant, page, searchWords } from '#shared/shapes.ts'
import { filesPerMessage, messageLength } from './rules.ts'

const call = callsOf('conversations')
const changes = ['conversations']
const number = z.coerce.number().int().min(0).max(2_000_000_000)
const words = searchWords.optional()

/** A conversation as one of its two people sees it. */
export const conversation = z.object({
  id,
  leadId: id.nullable(),
  leadStatus: z.enum(leadStateNames).nullable(),
  jobId: id.nullable(),
  jobTitle: z.string().nullable(),
  /** Which of the two the reader is. */
  side: z.enum(['client', 'contractor']),
  other: z.object({
    id,
    /** A business's name, a homeowner's first name. */
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** The other person has deleted their account. */
    gone: z.boolean(),
    /** The e-mail of a visitor who chose to share it; only without a lead. */
    email: z.string().nullable(),
  }),
  last: z
    .object({ number: z.number(), text: z.string(), at: instant, mine: z.boolean(), kind: z.enum(['message', 'step']) })
    .nullable(),
  /** In a search: the newest entry that contains the words. */
  found: z.object({ number: z.number(), text: z.string(), at: instant }).nullable(),
  lastNumber: z.number(),
  /** How many entries are unread, and how far each person has read. */
  unread: z.number(),
  readTo: z.number(),
  otherReadTo: z.number(),
  open: z.boolean(),
  closedBecause: z.string().nullable(),
  blockedByMe: z.boolean(),
  /** Whether contact details are shown; until then they are hidden from both. */
  sharesContacts: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

/** A message, or a step of the lead between messages. */
export const entry = z.object({
  id,
  number: z.number(),
  kind: z.enum(['message', 'step']),
  mine: z.boolean(),
  /** The text as both read it; a step has the note written with it. */
  text: z.string(),
  /** Whether contact details are hidden in it. */
  masked: z.boolean(),
  step: z.object({ action: z.string(), label: z.string() }).nullable(),
  files: z.array(givenFile),
  at: instant,
  /** Why there is no text: the ground on which we removed it, or its writer deleted the account. */
  removed: z.enum([...removalGroundNames, 'account']).nullable(),
})
export type Entry = z.output<typeof entry>

const noText = 'Write something, or add a file'

export const conversationCalls = {
  list: call({
    method: 'GET',
    path: '/api/conversations',
    who: customerTypes,
    summary: 'My conversations: what is unread first, then the newest; a search finds names, jobs and messages',
    input: z.object({
      page,
      search: words,
      leadId: id.optional(),
    }),
    output: z.array(conversation),
  }),
  unread: call({
    method: 'GET',
    path: '/api/conversations/unread',
    who: customerTypes,
    summary: 'In how many of my conversations something is unread',
    input: z.object({}),
    output: z.object({ conversations: z.number() }),
  }),
  one: call({
    method: 'GET',
    path: '/api/conversations/:conversationId',
    who: customerTypes,
    summary: 'A conversation: the newest entries, those before or after a number, or those that hold words',
    input: z.object({ conversationId: id, before: number.optional(), after: number.optional(), search: words }),
    output: z.object({
      conversation,
      /** Oldest first. */
      entries: z.array(entry),
      /** Whether there are more: newer ones with `after`, older ones otherwise. */
      more: z.boolean(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  send: call({
    method: 'POST',
    path: '/api/conversations/:conversationId/messages',
    who: customerTypes,
    summary: 'Send a message; with the same id it is sent once, however often it arrives',
    input: z
      .object({
        conversationId: id,
        /** Chosen by the writer's page, so that a message sent twice is stored once. */
        id,
        text: z
          .string()
          .trim()
          .max(messageLength, `A message has at most ${withCommas(messageLength)} characters`)
          .default(''),
        fileIds: z.array(id).max(filesPerMessage, `Send at most ${filesPerMessage} files at a time`).default([]),
      })
      .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, { path: ['text'], message: noText }),
    output: entry,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  read: call({
    method: 'POST',
    path: '/api/conversations/:conversationId/read',
    who: customerTypes,
    summary: 'Say up to where I have read, or with no number that I have read all of it',
    input: z.object({ conversationId: id, to: number.optional() }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  writing: call({
    method: 'POST',
    path: '/api/conversations/:conversationId/writing',
    who: customerTypes,
    summary:
      'Say that I am writing, every few seconds; the other’s open page shows it for a moment, and it is not kept',
    input: z.object({ conversationId: id }),
    output: done,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  block: call({
    method: 'POST',
    path: '/api/conversations/:conversationId/block',
    who: customerTypes,
    summary: 'Block a conversation, or unblock it: while it is blocked neither can write',
    input: z.object({ conversationId: id, blocked: z.boolean().default(true) }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes,
  }),
}
