import { lockAccount } from '#features/accounts/records/deletion.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { appealRejected, sanctionLifted } from '../letters.ts'
import { undoEffect } from '../records/effects.ts'
import { countAdmins, lockSanction, sanctionById, saveSanction } from '../records/sanction.ts'
import { mayDecide, stepFrom } from '../rules.ts'

interface Decision {
  sanctionId: string
  reason: string
}

const noSuchSanction = () => new Refusal('NOT_FOUND', 'There is no such sanction.')

/** Upholds a sanction against an appeal, or lifts it; once, and they are told why. */
export async function decide(context: Context, step: 'uphold' | 'lift', { sanctionId, reason }: Decision) {
  const { db, now, services } = context
  const { userId: adminId } = signedIn(context)
  const known = await sanctionById(db, sanctionId)
  const account = known && (await lockAccount(db, known.user_id))
  const sanction = account && (await lockSanction(db, sanctionId))
  if (!sanction) throw noSuchSanction()
  const state = stepFrom(sanction.state, step)
  if (!mayDecide({ state: sanction.state, imposedBy: sanction.imposed_by }, adminId, await countAdmins(db)))
    throw new Refusal('FORBIDDEN', 'Another admin decides this appeal: you imposed what it is about.')
  const decided = { decision: reason, decided_at: now, decided_by: adminId }
  await saveSanction(db, sanction.id, { ...decided, state, appeal_link: null })
  if (step === 'lift') await undoEffect(context, sanction)
  const { kind, ground, ends_at: endsAt } = sanction
  const letter = step === 'lift' ? sanctionLifted : appealRejected
  const told = { kind, ground, reason: sanction.reason, endsAt }
  context.mail(
    { userId: account.id, email: account.email },
    letter(services.settings, account.first_name, told, reason),
  )
  context.touch(account.id)
}
