import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { isPushService } from '#shared/push-services.ts'
import { instant } from '#shared/shapes.ts'
import { pushTopics } from '../rules/push.ts'

const call = callsOf('notifications')
const changes = ['notifications']

const hour = z.number().int().min(0, 'Choose an hour').max(23, 'Choose an hour')

const choices = z.object({
  /** Nothing is pushed between these two full hours, UK time. */
  quiet: z.boolean(),
  quietFrom: hour,
  quietTo: hour,
  topics: z.array(z.object({ topic: z.enum(pushTopics), bell: z.boolean(), push: z.boolean() })),
})

/** A key of this many bytes in base64url. */
const key = (bytes: number) =>
  z
    .string('A key is missing')
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}={0,2}$`), 'This key is not right')
    .meta({ examples: ['A'.repeat(Math.ceil((bytes * 8) / 6))] })

export const pushCalls = {
  subscriptions: call({
    method: 'GET',
    path: '/api/push-subscriptions',
    who: roles,
    duty: 'own',
    summary: 'Which of my browsers are told by push, and the key by which one subscribes',
    input: z.object({}),
    output: z.object({
      /** Null where push is off. */
      publicKey: z.string().nullable(),
      browsers: z.array(
        z.object({
          /** Its user agent. */
          browser: z.string().nullable(),
          since: instant,
          here: z.boolean(),
          /** Only for this browser, so that it can notice a changed subscription. */
          endpoint: z.string().nullable(),
        }),
      ),
    }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/push-subscriptions',
    who: roles,
    duty: 'own',
    summary: 'Tell me in this browser, for as long as I am signed in here',
    input: z.object({
      endpoint: z
        .string('Where to push is missing')
        .max(1000, 'This address is too long')
        .refine(isPushService, 'This is not a push service')
        .meta({ examples: ['https://fcm.googleapis.com/send/abc'] }),
      keys: z.object({ p256dh: key(65), auth: key(16) }),
    }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    changes,
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    who: roles,
    duty: 'own',
    summary: 'Tell me no more in this browser',
    input: z.object({}),
    output: done,
    changes,
  }),
  choices: call({
    method: 'GET',
    path: '/api/notifications/choices',
    who: roles,
    duty: 'own',
    summary: 'What I am told under the bell and by push, and which hours are quiet',
    input: z.object({}),
    output: choices,
  }),
  choose: call({
    method: 'POST',
    path: '/api/notifications/choices',
    who: roles,
    duty: 'own',
    summary: 'Choose whether I am told of a topic under the bell and by push, or which hours are quiet',
    input: z.object({
      topic: z.enum(pushTopics, 'Choose what it is about').optional(),
      /** Whether the topic appears under the bell; omitted means unchanged. */
      bell: z.boolean().optional(),
      push: z.boolean().optional(),
      quiet: z.boolean().optional(),
      quietFrom: hour.optional(),
      quietTo: hour.optional(),
    }),
    output: choices,
    changes,
  }),
}
