import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { consentCalls } from './contract.ts'
import { historyOf, lastChoices, recordConsent } from './records.ts'
import { choiceOf, choices, cookieChoice, mayChoose, optionalTopics, type Subject, topics } from './rules.ts'
import { choiceMade, meaningOfToken } from './services.ts'

const rate = { times: 60, within: hours(1) }

export const consentActions: ActionsOf<typeof consentCalls> = {
  async choices(context) {
    const { userId, role } = signedIn(context)
    const chosen = await lastChoices(context.db, [userId], optionalTopics)
    return optionalTopics
      .filter((topic) => mayChoose(role, topic, topics[topic].begins))
      .map((topic) => {
        const last = chosen(userId, topic)
        return { topic, choice: choiceOf(topic, last), chosen: last !== undefined }
      })
  },

  async choose(context, { topic, choice }) {
    if (!mayChoose(signedIn(context).role, topic, choice)) throw refusalAt('choice', 'You cannot choose this here.')
    await recordOwn(context, topic, choice, 'own-page')
    await context.publish(choiceMade, { userId: signedIn(context).userId, topic, choice })
    return { success: true, message: `${topics[topic].label}: ${choices[choice].label.toLowerCase()}.` }
  },

  async history(context) {
    const rows = await historyOf(context.db, signedIn(context).userId)
    return rows.map(({ id, subject, before, choice, how, at }) => ({ id, subject, from: before, to: choice, how, at }))
  },

  async noteCookies(context, wanted) {
    await recordOwn(context, 'cookies', cookieChoice(wanted), 'cookie-banner')
    return { success: true, message: 'We have saved your choice.' }
  },

  async unsubscribe(context, { token }) {
    const meant = meaningOfToken(token, context.services.settings.secret)
    if (!meant) throw new Refusal('INVALID_TOKEN', 'This link does not work. Please use the whole link from the email.')
    const { userId, topic } = meant
    await recordConsent(context.db, { userId, subject: topic, choice: 'off', how: 'mail-link' }, context.now)
    context.touch(userId)
    return {
      success: true,
      message: `You will not get any more emails of this kind: ${topics[topic].label.toLowerCase()}.`,
    }
  },

  async unsubscribePage({ services }, { token }) {
    const location = `${services.settings.publicUrl}${paths.unsubscribe(token)}`
    return new Response(null, { status: 302, headers: { location } })
  },
}

async function recordOwn(context: Context, subject: Subject, choice: string, how: 'own-page' | 'cookie-banner') {
  const { userId } = signedIn(context)
  await context.services.rateLimits.limit(`choices of ${userId}`, rate)
  await recordConsent(context.db, { userId, subject, choice, how }, context.now)
  context.touch(userId)
}
