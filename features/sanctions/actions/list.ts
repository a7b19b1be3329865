import { underWayOf } from '#features/leads/services/leave.ts'
import { adminsWho } from '#features/team/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input, Role } from '#shared/endpoint.ts'
import type { sanctionCalls } from '../contract.ts'
import { deskPage } from '../records/desk.ts'
import { type SanctionRow, sanctionsOf } from '../records/sanction.ts'
import { mayDecide, sanctionKinds, sanctionStates, wordsFor } from '../rules.ts'
import { sanctionByLink } from './appeal.ts'

/** A page of the desk, with whether this admin may decide each. */
export async function list(context: Context, wanted: Input<typeof sanctionCalls.list>) {
  const { userId } = signedIn(context)
  const admins = await adminsWho(context.db, 'moderation')
  const all = admins.map(({ id }) => id)
  return (await deskPage(context.db, wanted)).map((row) => ({
    ...shown(row),
    person: row.person,
    imposedBy: row.imposer,
    decidedBy: row.decider,
    mayUphold: mayDecide({ state: row.state, imposedBy: row.imposed_by }, 'uphold', userId, all),
    mayLift: mayDecide({ state: row.state, imposedBy: row.imposed_by }, 'lift', userId, all),
    deciders: sanctionStates[row.state].appealed
      ? admins.filter(({ id }) => id !== row.imposed_by).map(({ email }) => email)
      : [],
  }))
}

export const underWay = ({ db }: Context, { userId }: Input<typeof sanctionCalls.underWay>) => underWayOf(db, userId)

export async function mine(context: Context) {
  const { userId, role } = signedIn(context)
  return (await sanctionsOf(context.db, userId)).map((row) => shownTo(role, row))
}

export async function byLink(context: Context, { token }: Input<typeof sanctionCalls.byLink>) {
  const { userType, ...sanction } = await sanctionByLink(context, token)
  return shownTo(userType, sanction)
}

const shownTo = (role: Role, row: SanctionRow) => ({
  ...shown(row),
  effect: wordsFor(sanctionKinds[row.kind].effect, role),
})

const shown = (row: SanctionRow) => ({
  id: row.id,
  kind: row.kind,
  ground: row.ground,
  reason: row.reason,
  imposedAt: row.imposed_at,
  endsAt: row.ends_at,
  state: row.state,
  appeal: row.appeal,
  appealedAt: row.appealed_at,
  decision: row.decision,
  decidedAt: row.decided_at,
})
