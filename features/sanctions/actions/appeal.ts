import { adminsWho } from '#features/team/records.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import { hashOfLink } from '#server/mail/mailed-link.ts'
import { Refusal } from '#shared/refusal.ts'
import type { sanctionCalls } from '../contract.ts'
import { appealWaits } from '../letters.ts'
import {
  lockSanction,
  type MailedSanction,
  type SanctionRow,
  sanctionOfLink,
  saveSanction,
} from '../records/sanction.ts'
import { canTake, decidersOf, stepFrom } from '../rules.ts'

const linkUsed = () =>
  new Refusal(
    'INVALID_TOKEN',
    'This link is no longer valid: you have already used it to appeal, or what it was about has ended.',
  )

/** The sanction of a mailed link, while it can be appealed. */
export async function sanctionByLink({ db }: Context, token: string): Promise<MailedSanction> {
  const sanction = await sanctionOfLink(db, hashOfLink(token))
  if (!sanction || !canTake(sanction.state, 'appeal')) throw linkUsed()
  return sanction
}

export const appeal: Action<typeof sanctionCalls.appeal> = async (context, { sanctionId, statement }) => {
  const sanction = await lockSanction(context.db, sanctionId)
  if (sanction?.user_id !== signedIn(context).userId) throw new Refusal('NOT_FOUND', 'We cannot find this sanction.')
  return write(context, sanction, statement)
}

export const appealByLink: Action<typeof sanctionCalls.appealByLink> = async (context, { token, statement }) => {
  const { id } = await sanctionByLink(context, token)
  const sanction = await lockSanction(context.db, id)
  if (!sanction) throw linkUsed()
  return write(context, sanction, statement)
}

/** Saves an appeal under the lock. The link and the appeal can each be used once. */
async function write(context: Context, sanction: SanctionRow, statement: string) {
  const { db, now, services } = context
  const state = stepFrom(sanction.state, 'appeal')
  await saveSanction(db, sanction.id, { state, appeal: statement, appealed_at: now, appeal_link: null })
  const { settings } = services
  const letter = appealWaits(settings, sanction.kind, statement)
  context.mail(us(settings), letter)
  const team = await adminsWho(db, 'moderation')
  const deciders = decidersOf(
    { imposedBy: sanction.imposed_by },
    team.map(({ id }) => id),
  )
  for (const { id, email } of team.filter((admin) => deciders.includes(admin.id)))
    context.mail({ userId: id, email }, letter)
  context.touch(everyAdmin, sanction.user_id)
  return { success: true as const, message: 'We have your appeal. A person will read it, decide and write to you.' }
}
