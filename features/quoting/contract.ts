import * as z from 'zod'
import { quoteContent } from '#features/quotes/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, page, pence } from '#shared/shapes.ts'
import { draftKinds, draftLength, mostTemplates, templateNameLength } from './rules.ts'

const call = callsOf('quoting')
const who = ['contractor'] as const

/** Unvalidated content, which only the form that wrote it reads. */
const typedContent = z
  .record(z.string().max(40), z.json())
  .refine((content) => JSON.stringify(content).length <= draftLength, 'This is too long to keep')

/** A saved draft; later ones have a greater revision. */
const savedAs = z.object({ revision: z.int(), savedAt: instant })
export const savedDraft = savedAs.extend({ content: typedContent })
export type SavedDraft = z.output<typeof savedDraft>

const which = z.object({ leadId: id, kind: z.enum(draftKinds) })

export const draftCalls = {
  read: call({
    method: 'GET',
    path: '/api/leads/:leadId/drafts/:kind',
    who,
    summary: 'The quote of a lead, or the change to its agreement, that I have begun to write and not sent yet',
    input: which,
    output: z.object({ draft: savedDraft.nullable() }),
    refusals: ['NOT_FOUND'],
  }),
  keep: call({
    method: 'PUT',
    path: '/api/leads/:leadId/drafts/:kind',
    who,
    summary: 'Keep what I am writing, for every device; refused when another has changed, sent or removed it meanwhile',
    input: which.extend({
      content: typedContent,
      /** The revision this one replaces; null for the first. */
      after: z.int32().nullable(),
    }),
    output: savedAs,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'DRAFT_CHANGED'],
    changes: ['quoting'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/leads/:leadId/drafts/:kind',
    who,
    summary: 'Forget what I have begun to write',
    input: which,
    output: done,
    refusals: ['NOT_FOUND'],
    changes: ['quoting'],
  }),
}

const quoteTemplate = z.object({ id, name: z.string(), content: typedContent, savedAt: instant })
export type QuoteTemplate = z.output<typeof quoteTemplate>

/** A previously sent quote, without its customer. */
const earlierQuote = z.object({
  id,
  leadId: id,
  jobTitle: z.string(),
  sentAt: instant,
  totalCost: pence,
  content: quoteContent.omit({
    customerName: true,
    customerPhone: true,
    customerEmail: true,
    customerAddress: true,
    vatNumber: true,
    fileIds: true,
    validUntil: true,
  }),
})
export type EarlierQuote = z.output<typeof earlierQuote>

export const quoteTemplateCalls = {
  templates: call({
    method: 'GET',
    path: '/api/quote-templates',
    who,
    summary: 'My templates of quotes, by name',
    input: z.object({}),
    output: z.array(quoteTemplate),
  }),
  save: call({
    method: 'POST',
    path: '/api/quote-templates',
    who,
    summary: `Save a quote as a template; one of the same name is replaced; at most ${mostTemplates}`,
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Give it a name')
        .max(templateNameLength, `Keep it under ${templateNameLength} characters`),
      content: typedContent,
    }),
    output: quoteTemplate,
    refusals: ['WRONG_STATE'],
    changes: ['quoting'],
  }),
  removeTemplate: call({
    method: 'DELETE',
    path: '/api/quote-templates/:id',
    who,
    summary: 'Remove a template',
    input: z.object({ id }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes: ['quoting'],
  }),
  earlier: call({
    method: 'GET',
    path: '/api/contractors/:contractorId/quotes',
    who,
    summary:
      'The newest version of each quote that I have sent, newest first, to copy from; whom it was for is left out',
    input: z.object({ contractorId: id, page }),
    output: z.array(earlierQuote),
    refusals: ['FORBIDDEN'],
  }),
}
