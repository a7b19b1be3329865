import { type Context, signedIn } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { pushCalls } from '../contract/push.ts'
import {
  endSubscription,
  lockChooser,
  pushChoices,
  savePushChoices,
  saveSubscription,
  subscribedBrowsers,
  withdrawPushes,
} from '../records/push.ts'
import { pushTopicsOf } from '../rules/push.ts'

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

export const choose: Action<typeof pushCalls.choose> = async (context, { topic, push, quiet }) => {
  const { db } = context
  const { userId, role } = signedIn(context)
  if (topic && !pushTopicsOf(role).includes(topic))
    throw new Refusal('INVALID', 'You cannot choose this here.', { topic: 'You cannot choose this here.' })
  await lockChooser(db, userId)
  const before = await pushChoices(db, userId)
  const others = before.muted.filter((one) => one !== topic)
  const muted = topic && !push ? [...others, topic] : others
  await savePushChoices(db, userId, { muted, quiet: quiet ?? before.quiet })
  if (topic && !push) await withdrawPushes(db, userId, { topic })
  context.touch(userId)
  return shownChoices(context)
}

async function shownChoices(context: Context) {
  const { userId, role } = signedIn(context)
  const { muted, quiet } = await pushChoices(context.db, userId)
  return { quiet, topics: pushTopicsOf(role).map((topic) => ({ topic, push: !muted.includes(topic) })) }
}
