import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { fileSizes, givenFile } from '#shared/given-files.ts'
import { id } from '#shared/ids.ts'
import { emailAddress, instant, plainLine, stated } from '#shared/shapes.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { complaintFilePath, filesPerStatement, statementFileLimits } from './rules/files.ts'
import { aboutNames, complaintKindNames, complaintLength, outcomeNames, sides } from './rules.ts'

const call = callsOf('complaints')

const tooShort = `Say what happened, in ${complaintLength.min} characters or more`
export const complaintKind = z.enum(complaintKindNames, 'Choose what it is about')
export const complaintText = stated(tooShort, complaintLength)

const statement = z.object({
  id,
  by: z.enum(['complainant', 'other', 'us']),
  text: z.string(),
  files: z.array(givenFile),
  at: instant,
})

/** The new statement, with a key that for some time proves its author, who adds files with it. */
const written = done.extend({ statement: z.object({ id, key: z.string() }) })

/** A case as its sides see it. */
export const complaintCase = z.object({
  id,
  /** `C-00012` */
  number: z.string(),
  kind: z.enum(complaintKindNames),
  /** The title of what it is about; null where that is nothing on the site. */
  aboutWhat: z.string().nullable(),
  /** The side that reads it; null for admins. */
  reader: z.enum(sides).nullable(),
  /** Whether whom it concerns reads it, or could be asked; null where that is nobody here. */
  otherSide: z.enum(['reads', 'could be asked']).nullable(),
  openedAt: instant,
  answerBy: instant,
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  outcome: z.enum(outcomeNames).nullable(),
  statements: z.array(statement),
})
export type ComplaintCase = z.output<typeof complaintCase>

/** From the mailed link, for somebody who has no account or cannot sign in. */
const token = z.string().max(100).optional()
const changes = ['complaints']

export const complaintCalls = {
  open: call({
    method: 'POST',
    path: '/api/complaints',
    who: 'anyone',
    summary:
      'Complain about a lead, a profile, a review or anything else; without an account the case is read by a mailed link',
    input: z.object({
      kind: complaintKind.optional(),
      about: z.enum(aboutNames).default('other'),
      aboutId: id.optional(),
      text: complaintText,
      /** Contact details of somebody not signed in. */
      contact: z
        .object({
          name: plainLine(z.string().trim().min(2, 'Enter your name').max(120, 'This name is too long')),
          email: emailAddress('Enter an email address'),
        })
        .optional(),
    }),
    output: written.extend({ id, number: z.string() }),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    changes: [...changes, 'leads'],
  }),
  read: call({
    method: 'GET',
    path: '/api/complaints/:id',
    who: 'anyone',
    summary:
      'A case, for its two sides, the other once asked, and us who do complaints; also with the token of the mail',
    input: z.object({ id, token }),
    output: complaintCase,
    refusals: ['NOT_FOUND'],
  }),
  mine: call({
    method: 'GET',
    path: '/api/complaints',
    who: ['client', 'contractor'],
    summary: 'My cases, the newest first: what I complained of, and what I was asked about',
    input: z.object({}),
    output: z.array(complaintCase.omit({ statements: true })),
  }),
  say: call({
    method: 'POST',
    path: '/api/complaints/:id/statements',
    who: 'anyone',
    summary: 'Say more in a case that is open',
    input: z.object({ id, token, text: complaintText }),
    output: written,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  addFiles: call({
    method: 'POST',
    path: '/api/complaints/:id/files',
    who: 'anyone',
    summary: `Add files to what I have just said in a case, up to ${filesPerStatement}, with the key that came with its answer`,
    input: z.object({
      id,
      statementId: id,
      key: z.string().max(100),
      files: receivedFiles,
      /** Idempotency key of an upload of one file, made by the client. */
      fileId: id.optional(),
    }),
    output: z.array(givenFile),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: statementFileLimits,
    changes,
  }),
  file: call({
    method: 'GET',
    path: complaintFilePath,
    who: 'anyone',
    summary: 'A file of a case, for whoever reads what it came with',
    input: z.object({ id, fileId: id, size: z.enum(fileSizes), token }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
  figures: call({
    method: 'GET',
    path: '/api/complaint-figures',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'How many complaints there were in each quarter, of what, how they ended and how long that took',
    input: z.object({}),
    output: z.array(
      z.object({
        /** The first day of the quarter. */
        quarter: z.string(),
        opened: z.number(),
        kinds: z.array(z.object({ kind: z.enum(complaintKindNames), count: z.number() })),
        closed: z.number(),
        outcomes: z.array(z.object({ outcome: z.enum(outcomeNames), count: z.number() })),
        /** Median days from opening to outcome of cases closed in the quarter; null with too few. */
        medianDays: z.number().nullable(),
      }),
    ),
    shared: true,
  }),
}
