import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { messageLength, quickReplies, quickReplyTitleLength } from '../rules.ts'

const call = callsOf('conversations')
const changes = ['conversations']

const reply = {
  title: z
    .string()
    .trim()
    .min(1, 'Give it a short name')
    .max(quickReplyTitleLength, `Keep it under ${quickReplyTitleLength} characters`),
  text: z.string().trim().min(1, 'Write what it says').max(messageLength, 'This is longer than a message can be'),
}
const quickReply = z.object({ id, title: z.string(), text: z.string() })

const all = { who: ['contractor'] as const, output: z.array(quickReply) }

export const quickReplyCalls = {
  list: call({
    ...all,
    method: 'GET',
    path: '/api/quick-replies',
    summary: 'My quick replies, in the order in which I wrote them',
    input: z.object({}),
  }),
  add: call({
    ...all,
    method: 'POST',
    path: '/api/quick-replies',
    summary: `Write a quick reply; at most ${quickReplies}`,
    input: z.object(reply),
    refusals: ['WRONG_STATE'],
    changes,
  }),
  change: call({
    ...all,
    method: 'PATCH',
    path: '/api/quick-replies/:id',
    summary: 'Change a quick reply',
    input: z.object({ id, ...reply }),
    refusals: ['NOT_FOUND'],
    changes,
  }),
  remove: call({
    ...all,
    method: 'DELETE',
    path: '/api/quick-replies/:id',
    summary: 'Remove a quick reply',
    input: z.object({ id }),
    refusals: ['NOT_FOUND'],
    changes,
  }),
}
