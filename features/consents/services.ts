import { domainEvent } from '#server/domain-events/domain-event.ts'
import { isKeyedHash, keyedHash } from '#server/keyed-hash.ts'
import type { MailChoices } from '#server/mail/outbox.ts'
import { paths } from '#shared/paths.ts'
import { lastChoices } from './records.ts'
import { type Choice, choiceOf, isMailed, isOptional, type OptionalTopic, optionalTopics, topics } from './rules.ts'

/** Published when a signed-in person chooses which mails of a topic they get. */
export const choiceMade = domainEvent<{ userId: string; topic: OptionalTopic; choice: Choice }>('choice made')

/** A signed token naming a person and a topic, for unsubscribe links; it has no expiry. */
const unsubscribeToken = (userId: string, topic: OptionalTopic, secret: string): string =>
  `${userId}.${topic}.${keyedHash(secret, 'unsubscribe', `${userId} ${topic}`)}`

/** The person and topic of a token; null when its signature is not ours. */
export function meaningOfToken(token: string, secret: string): { userId: string; topic: OptionalTopic } | null {
  const [userId = '', name = '', proof = ''] = token.split('.')
  const topic = optionalTopics.find((one) => one === name)
  return topic && isKeyedHash(proof, secret, 'unsubscribe', `${userId} ${topic}`) ? { userId, topic } : null
}

/** Drops optional mails that people have turned off, and adds an unsubscribe link to the others. */
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
