import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'
import { isPushService, pushTopics } from '../rules/push.ts'

const call = callsOf('notifications')
const who = ['client', 'contractor', 'admin'] as const
const changes = ['notifications']

const choices = z.object({
  /** Nothing is pushed at night. */
  quiet: z.boolean(),
  topics: z.array(z.object({ topic: z.enum(pushTopics), push: z.boolean() })),
})

/** A key of so many bytes in base64url. */
const key = (bytes: number) =>
  z
    .string('A key is missing')
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}={0,2}$`), 'This key is not right')
    .meta({ examples: ['A'.repeat(Math.ceil((bytes * 8) / 6))] })

export const pushCalls = {
  subscriptions: call({
    method: 'GET',
    path: '/api/push-subscriptions',
    who,
    summary: 'Which of my browsers are told by push, and the key by which one subscribes',
    input: z.object({}),
    output: z.object({
      publicKey: z.string(),
      browsers: z.array(
        z.object({
          /** What it calls itself. */
          browser: z.string().nullable(),
          since: instant,
          here: z.boolean(),
          /** Of this browser alone, so that it can see whether its subscription has changed. */
          endpoint: z.string().nullable(),
        }),
      ),
    }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/push-subscriptions',
    who,
    summary: 'Tell me in this browser, for as long as I am signed in here',
    input: z.object({
      endpoint: z
        .string('Where to push is missing')
        .max(1000, 'This address is too long')
        .refine(isPushService, 'This is not a push service')
        .meta({ examples: ['https://push.example.com/send/abc'] }),
      keys: z.object({ p256dh: key(65), auth: key(16) }),
    }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
    changes,
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    who,
    summary: 'Tell me no more in this browser',
    input: z.object({}),
    output: done,
    changes,
  }),
  choices: call({
    method: 'GET',
    path: '/api/notifications/choices',
    who,
    summary: 'What I am told by push, and whether at night',
    input: z.object({}),
    output: choices,
  }),
  choose: call({
    method: 'POST',
    path: '/api/notifications/choices',
    who,
    summary: 'Choose whether I am told of a topic by push, or whether nights are quiet',
    input: z.object({
      topic: z.enum(pushTopics, 'Choose what it is about').optional(),
      /** Whether to be told of that topic. */
      push: z.boolean().default(true),
      quiet: z.boolean().optional(),
    }),
    output: choices,
    changes,
  }),
}
