import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import type { complaintCalls } from '../contract.ts'
import { complaintsOf } from '../records.ts'
import { factsForSide, factsOf, statementsShown } from '../services/views.ts'
import { ownSide, readableCase } from '../services.ts'

/** Limit of a person's own cases shown. */
const shownCases = 50

export const read: Action<typeof complaintCalls.read> = async (context, { id, token }) => {
  const { complaint, side } = await readableCase(context, id, token)
  const statements = await statementsShown(context.db, [id], { side, token })
  const facts = side ? factsForSide(complaint) : factsOf(complaint)
  return { ...facts, reader: side, statements: statements(id) }
}

export const mine: Action<typeof complaintCalls.mine> = async (context) => {
  const { userId } = signedIn(context)
  const rows = await complaintsOf(context.db, userId, shownCases)
  return rows.map((row) => ({ ...factsForSide(row), reader: ownSide(row, userId) ?? null }))
}
