import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { lockUser } from '#server/database/lock-user.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { pushCalls } from '../contract/push.ts'
import {
  endSubscription,
  notificationChoices,
  reschedulePushes,
  saveNotificationChoices,
  saveSubscription,
  subscribedBrowsers,
  withdrawPushes,
} from '../records/push.ts'
import { alwaysUnderBell, pushTopicsOf, type Quiet } from '../rules/push.ts'
import { quietHoursChanged } from '../services.ts'

const rate = { times: 30, within: hours(1) }

export const subscriptions: Action<typeof pushCalls.subscriptions> = async ({ db, services, ...context }) => {
  const { userId, sessionId } = signedIn({ db, services, ...context })
  const browsers = await subscribedBrowsers(db, userId)
  return {
    publicKey: services.pushes.publicKey,
    browsers: browsers.map(({ session_id, endpoint, user_agent, created_at }) => {
      const here = session_id === sessionId
      return { browser: user_agent, since: created_at, here, endpoint: here ? endpoint : null }
    }),
  }
}

export const subscribe: Action<typeof pushCalls.subscribe> = async (context, { endpoint, keys }) => {
  const { db, now, services } = context
  const { userId, sessionId } = signedIn(context)
  if (!services.pushes.publicKey) throw new Refusal('UNAVAILABLE', 'Notifications by push are not offered here.')
  await services.rateLimits.limit(`push subscriptions of ${userId}`, rate)
  const subscription = { id: newId(), user_id: userId, session_id: sessionId, endpoint, ...keys }
  await saveSubscription(db, subscription, now)
  context.touch(userId)
  return { success: true, message: 'You will be told here from now on.' }
}

export const unsubscribe: Action<typeof pushCalls.unsubscribe> = async (context) => {
  const { userId, sessionId } = signedIn(context)
  await endSubscription(context.db, sessionId)
  context.touch(userId)
  return { success: true, message: 'You will not be told here any more.' }
}

export const choices: Action<typeof pushCalls.choices> = (context) => shownChoices(context)

export const choose: Action<typeof pushCalls.choose> = async (
  context,
  { topic, bell, push, quiet, quietFrom, quietTo },
) => {
  const { db, now } = context
  const { userId, role } = signedIn(context)
  if (topic && (!pushTopicsOf(role).includes(topic) || (bell !== undefined && alwaysUnderBell.includes(topic))))
    throw refusalAt('topic', 'You cannot choose this here.')
  await lockUser(db, userId)
  const before = await notificationChoices(db, userId)
  const after = {
    ...before,
    quiet: quiet ?? before.quiet,
    quietFrom: quietFrom ?? before.quietFrom,
    quietTo: quietTo ?? before.quietTo,
    muted: without(before.muted, topic, push),
    noBell: without(before.noBell, topic, bell),
  }
  if (after.quietFrom === after.quietTo)
    throw new Refusal('INVALID', 'Quiet hours end at another hour than they begin.', { quietTo: 'Choose another hour' })
  await saveNotificationChoices(db, userId, after)
  if (!areSame(before, after)) {
    await reschedulePushes(db, userId, now)
    await context.publish(quietHoursChanged, { userId })
  }
  if (topic && push === false) await withdrawPushes(db, userId, { topic })
  context.touch(userId)
  return shownChoices(context)
}

const areSame = (before: Quiet, after: Quiet) =>
  before.quiet === after.quiet && before.quietFrom === after.quietFrom && before.quietTo === after.quietTo

/** The unwanted topics after a choice about one of them; without a choice unchanged. */
const without = (unwanted: readonly string[], topic: string | undefined, wanted: boolean | undefined) => {
  if (!topic || wanted === undefined) return unwanted
  const others = unwanted.filter((one) => one !== topic)
  return wanted ? others : [...others, topic]
}

async function shownChoices(context: Context) {
  const { userId, role } = signedIn(context)
  const { muted, noBell, ...quiet } = await notificationChoices(context.db, userId)
  const topics = pushTopicsOf(role).map((topic) => ({
    topic,
    bell: !noBell.includes(topic),
    push: !muted.includes(topic),
  }))
  return { ...quiet, topics }
}
