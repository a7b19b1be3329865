import { latestFor } from '#features/notifications/rules/push.ts'
import type { quietHoursChanged } from '#features/notifications/services.ts'
import type { FollowerOf } from '#server/context.ts'
import type { OtherChannel, UrgentText } from '#server/mail/letter.ts'
import { offersTexts } from '#server/outside/create-texts.ts'
import type { Settings } from '#server/settings/settings.ts'
import { encrypted } from '#server/sign-in/one-time-codes.ts'
import { newId } from '#shared/ids.ts'
import { insertUrgent, rescheduleTexts } from './records.ts'
import { newsInWords } from './rules.ts'

/** Sends urgent mails also as texts, for those who chose that. */
export const textUrgent: OtherChannel = async ({ db, now }, drafts, settings) => {
  if (!offersTexts(settings)) return []
  const news = drafts.flatMap(({ to: { userId }, letter: { kind, text } }) =>
    userId && text && text.before > now ? [{ userId, kind, text }] : [],
  )
  if (news.length > 0) await insertUrgent(db, await Promise.all(news.map((one) => row(one, settings))), now)
  return []
}

export const followQuietHours: FollowerOf<typeof quietHoursChanged> = ({ db, now }, { userId }) =>
  rescheduleTexts(db, userId, now)

const row = async (
  { userId, kind, text }: { userId: string; kind: string; text: UrgentText },
  { brand, secret }: Settings,
) => ({
  id: newId(),
  userId,
  kind,
  body: await encrypted(newsInWords(text.says, brand.name), secret),
  latest: latestFor(text.before),
  expiresAt: text.before,
})
