import { createHmac, timingSafeEqual } from 'node:crypto'
import { happening } from '#server/happenings.ts'
import type { MailChoices } from '#server/mail/outbox.ts'
import { paths } from '#shared/paths.ts'
import { lastChoices } from './records.ts'
import { type Choice, choiceOf, isMailed, isOptional, type OptionalTopic, optionalTopics, topics } from './rules.ts'

/** Somebody has chosen, signed in, which mails of a topic they get. */
export const choiceMade = happening<{ userId: string; topic: OptionalTopic; choice: Choice }>('choice made')

const proofOf = (userId: string, topic: OptionalTopic, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId} ${topic}`).digest('base64url')

/** Says whose mails of which topic it ends, and that the link came from us; it works for as long as the mail is kept. */
const unsubscribeToken = (userId: string, topic: OptionalTopic, secret: string): string =>
  `${userId}.${topic}.${proofOf(userId, topic, secret)}`

/** Whose mails a token ends; null when it is not one of ours. */
export function meaningOfToken(token: string, secret: string): { userId: string; topic: OptionalTopic } | null {
  const [userId = '', name = '', proof = ''] = token.split('.')
  const topic = optionalTopics.find((one) => one === name)
  if (!topic) return null
  const right = Buffer.from(proofOf(userId, topic, secret))
  const given = Buffer.from(proof)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : null
}

/** Mails nobody has to get go to those who want them, each with the way out of its topic. */
export const mailChoices: MailChoices = async (db, mails, { secret, publicUrl }) => {
  const optional = mails.flatMap(({ to: { userId }, letter: { topic } }) =>
    isOptional(topic) && userId ? [{ userId, topic }] : [],
  )
  if (optional.length === 0) return mails
  const chosen = await lastChoices(
    db,
    optional.map(({ userId }) => userId),
    optional.map(({ topic }) => topic),
  )
  return mails.flatMap((mail) => {
    const { userId } = mail.to
    const { topic } = mail.letter
    if (!isOptional(topic)) return [mail]
    if (!userId || !isMailed(choiceOf(topic, chosen(userId, topic)))) return []
    const token = unsubscribeToken(userId, topic, secret)
    const unsubscribe = {
      label: `No more emails of this kind: ${topics[topic].label.toLowerCase()}`,
      page: `${publicUrl}${paths.unsubscribe(token)}`,
      oneClick: `${publicUrl}/api/unsubscribe/${token}`,
    }
    return [{ ...mail, unsubscribe }]
  })
}
