import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { fileSizes, givenFile } from '#shared/given-files.ts'
import { id } from '#shared/ids.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { fileLimits, filePath } from '../rules/files.ts'
import { filesPerMessage } from '../rules.ts'

const call = callsOf('conversations')

/** The most files of a lead that can be asked for at once. */
const mostAsked = 2 * filesPerMessage
const someId = '019c18a3-7a40-7000-8000-000000000001'

export const conversationFileCalls = {
  upload: call({
    method: 'POST',
    path: '/api/conversations/:conversationId/files',
    who: ['client', 'contractor'],
    summary: 'Add files to a message that is not sent yet; pictures are made smaller, without where they were taken',
    input: z.object({
      conversationId: id,
      files: receivedFiles,
      /** Chosen by the sender's page, so that a file sent twice is stored once. */
      fileId: id.optional(),
    }),
    output: z.array(givenFile),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: fileLimits,
  }),
  ofLead: call({
    method: 'GET',
    path: '/api/leads/:leadId/files',
    who: ['client', 'contractor'],
    summary: 'Files of a lead’s conversation by their ids, such as those of its quote, as far as I can open them',
    input: z.object({
      leadId: id,
      /** Separated by commas. */
      ids: z
        .string()
        .meta({ examples: [someId] })
        .transform((ids) => ids.split(','))
        .pipe(z.array(id).max(mostAsked, `Ask for at most ${mostAsked} files at a time`)),
    }),
    output: z.array(givenFile),
    refusals: ['NOT_FOUND'],
  }),
  file: call({
    method: 'GET',
    path: filePath,
    who: ['client', 'contractor', 'admin'],
    duty: 'moderation',
    summary: 'A file of a conversation, for its two people; for us only once a message of it was reported',
    input: z.object({ conversationId: id, fileId: id, size: z.enum(fileSizes) }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
