import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, page } from '#shared/shapes.ts'

const call = callsOf('notifications')

/** A notification for its reader. */
const notification = z.object({
  id,
  title: z.string(),
  /** The page it links to. */
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
      /** The pages of unread notifications: opening one marks those as read. */
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
      /** All notifications that link to one of these pages. */
      paths: z.array(z.string().max(500)).min(1, 'Say which').max(100, 'At most 100 at a time').optional(),
    }),
    output: done,
    changes: ['notifications'],
  }),
}
