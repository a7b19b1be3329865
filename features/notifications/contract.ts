import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, page } from '#shared/shapes.ts'

const call = callsOf('notifications')

/** Something that happened to the reader, as the bell tells it. */
const notification = z.object({
  id,
  title: z.string(),
  /** The page it leads to. */
  path: z.string(),
  at: instant,
  read: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/api/notifications',
    who: roles,
    duty: 'own',
    summary: 'What has happened to me, newest first',
    input: z.object({ page }),
    output: z.array(notification),
  }),
  unread: call({
    method: 'GET',
    path: '/api/notifications/unread',
    who: roles,
    duty: 'own',
    summary: 'How much of it I have not read, counted up to 99',
    input: z.object({}),
    output: z.object({
      notifications: z.number(),
      /** The pages they lead to: whoever opens one has read what led there. */
      paths: z.array(z.string()),
    }),
  }),
  read: call({
    method: 'POST',
    path: '/api/notifications/read',
    who: roles,
    duty: 'own',
    summary: 'Mark some of it as read, or all',
    input: z.object({
      ids: z.array(id).min(1, 'Say which').max(100, 'At most 100 at a time').optional(),
      /** All that lead to one of these. */
      paths: z.array(z.string().max(500)).min(1, 'Say which').max(100, 'At most 100 at a time').optional(),
    }),
    output: done,
    changes: ['notifications'],
  }),
}
