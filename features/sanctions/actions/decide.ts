import { lockAccount } from '#features/accounts/records/deletion.ts'
import { makeGood } from '#features/leads/services/leave.ts'
import { adminsWho } from '#features/team/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { refuseUnseen } from '#shared/seen.ts'
import { appealRejected, sanctionLifted } from '../letters.ts'
import { lockSanction, type SanctionRow, sanctionById, saveSanction } from '../records/sanction.ts'
import { mayDecide, type SanctionState, sanctionStates, stepFrom, wasTaken } from '../rules.ts'
import { showAgain } from '../services.ts'

interface Decision {
  sanctionId: string
  reason: string
  seen?: SanctionState | undefined
}

const noSuchSanction = () => new Refusal('NOT_FOUND', 'We cannot find this sanction.')

/** The confirmation for the admin who decided. */
const done = {
  uphold: 'It stands. They have been told why.',
  lift: 'It has been lifted. They have been told why.',
} as const

/** Upholds or lifts a sanction after an appeal, once; the person is told why. */
export async function decide(context: Context, step: 'uphold' | 'lift', { sanctionId, reason, seen }: Decision) {
  const { db, now, services } = context
  const { userId: adminId } = signedIn(context)
  const known = await sanctionById(db, sanctionId)
  const account = known && (await lockAccount(db, known.user_id))
  const sanction = account && (await lockSanction(db, sanctionId))
  if (!sanction) throw noSuchSanction()
  const isRepeat = wasTaken(sanction.state, step) && sanction.decided_by === adminId && sanction.decision === reason
  // A double click, or a retry after a lost response.
  if (isRepeat) return { success: true as const, message: done[step] }
  refuseUnseen(sanction.state, seen, sanctionStates[sanction.state].label)
  const state = stepFrom(sanction.state, step)
  const deciders = (await adminsWho(db, 'moderation')).map(({ id }) => id)
  if (!mayDecide({ state: sanction.state, imposedBy: sanction.imposed_by }, step, adminId, deciders))
    throw new Refusal('FORBIDDEN', 'Another admin has to decide this appeal, because you imposed what it is about.')
  const decided = { decision: reason, decided_at: now, decided_by: adminId }
  await saveSanction(db, sanction.id, { ...decided, state, appeal_link: null })
  const about = { kind: sanction.kind, endsAt: sanction.ends_at, over: !sanctionStates[sanction.state].active }
  const letter =
    step === 'lift'
      ? sanctionLifted(services.settings, account, { ...about, creditsBack: await undo(context, sanction) }, reason)
      : appealRejected(services.settings, account, about, reason)
  context.mail({ userId: account.id, email: account.email }, letter)
  context.touch(account.id)
  return { success: true as const, message: done[step] }
}

/** Reverses a sanction; returns the number of credits returned. Locks jobs before profiles. */
async function undo(context: Context, sanction: SanctionRow): Promise<number> {
  const left = { contractorId: sanction.user_id, leftAt: sanction.imposed_at }
  const credits = await makeGood(context, left, signedIn(context).userId)
  // After a sanction's end the profile is its owner's choice again.
  if (sanctionStates[sanction.state].active) await showAgain(context, sanction)
  return credits
}
