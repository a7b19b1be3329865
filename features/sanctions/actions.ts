import { signedIn } from '#server/context.ts'
import type { ActionsOf } from '#server/feature.ts'
import { appeal, appealByLink, sanctionByLink } from './actions/appeal.ts'
import { decide } from './actions/decide.ts'
import { impose } from './actions/impose.ts'
import type { sanctionCalls } from './contract.ts'
import { deskPage } from './records/desk.ts'
import { countAdmins, type SanctionRow, sanctionsOf } from './records/sanction.ts'
import { mayDecide } from './rules.ts'

export const sanctionActions: ActionsOf<typeof sanctionCalls> = {
  impose,
  list: async (context, wanted) => {
    const { userId } = signedIn(context)
    const admins = await countAdmins(context.db)
    return (await deskPage(context.db, wanted)).map((row) => ({
      ...shown(row),
      person: row.person,
      imposedBy: row.imposer,
      decidedBy: row.decider,
      mayDecide: mayDecide({ state: row.state, imposedBy: row.imposed_by }, userId, admins),
    }))
  },
  uphold: async (context, input) => {
    await decide(context, 'uphold', input)
    return { success: true, message: 'It stands. They have been told why.' }
  },
  lift: async (context, input) => {
    await decide(context, 'lift', input)
    return { success: true, message: 'It has been lifted. They have been told why.' }
  },
  mine: async (context) => (await sanctionsOf(context.db, signedIn(context).userId)).map(shown),
  appeal,
  byLink: async (context, { token }) => shown(await sanctionByLink(context, token)),
  appealByLink,
}

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
