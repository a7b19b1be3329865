import { creditFigures } from '#features/credits/services.ts'
import { accountShown } from '#features/people/services.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { shownPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { personFileCalls } from './contract.ts'
import { fileOf, inForceAgainst, insertNote } from './records/file.ts'
import { type FoundRow, peopleAsTyped, peopleLike } from './records/find.ts'
import { type SectionName, sections } from './services.ts'

const nobody = () => new Refusal('NOT_FOUND', 'We cannot find this person.')

const shown = (row: FoundRow, exact: boolean) => ({
  id: row.id,
  name: fullNameOf(row),
  email: row.email,
  phone: row.phone && shownPhone(row.phone),
  userType: row.user_type,
  businessName: row.business_name,
  companyNumber: row.company_number || null,
  exact,
})

/** A section, with the fields that its rows omit as null. */
const rowsOf = (name: SectionName) => async (context: Context, of: { id: string; page: number }) =>
  (await sections[name](context.db, of, context.now, signedIn(context).adminRoles)).map((row) => ({
    state: null,
    detail: null,
    other: null,
    by: null,
    path: null,
    story: [],
    ...row,
  }))

export const personFileActions: ActionsOf<typeof personFileCalls> = {
  async find({ db }, { search }) {
    if (search === '') return []
    const asTyped = await peopleAsTyped(db, search)
    if (asTyped.length > 0) return asTyped.map((row) => shown(row, true))
    return (await peopleLike(db, search)).map((row) => shown(row, false))
  },
  async file(context, { id }) {
    const { db, now } = context
    const seesCredits = mayDo(signedIn(context).adminRoles, 'payments')
    const row = await fileOf(db, id)
    if (!row) throw nobody()
    const contractor = row.business_name !== null && {
      businessName: row.business_name,
      businessEmail: row.business_email,
      businessPhone: shownPhone(row.business_phone),
      businessAddress: row.business_address,
      companyNumber: row.company_number || null,
      trades: row.trades,
      location: row.location,
      listed: row.listed,
      verificationStatus: row.verification_status,
      subscriptionTier: row.subscription_tier,
      subscriptionStatus: row.subscription_status,
      leadCreditsBalance: seesCredits ? (await creditFigures(db, id, now)).leadCreditsBalance : null,
    }
    return {
      ...accountShown(row),
      deletedAt: row.deleted_at,
      leavesAt: row.leaves_at,
      sanctions: (await inForceAgainst(db, id)).map(({ imposed_at, ends_at, imposer, ...sanction }) => ({
        ...sanction,
        imposedAt: imposed_at,
        endsAt: ends_at,
        by: imposer,
      })),
      contractor: contractor || null,
    }
  },
  jobs: rowsOf('jobs'),
  leads: rowsOf('leads'),
  reviews: rowsOf('reviews'),
  checks: rowsOf('checks'),
  sanctions: rowsOf('sanctions'),
  complaints: rowsOf('complaints'),
  mails: rowsOf('mails'),
  consents: rowsOf('consents'),
  sessions: rowsOf('sessions'),
  audit: rowsOf('audit'),
  ledger: rowsOf('ledger'),
  payments: rowsOf('payments'),
  links: rowsOf('links'),
  messages: rowsOf('messages'),
  notes: rowsOf('notes'),
  async addNote(context, { id, text }) {
    const { db, now } = context
    if (!(await fileOf(db, id))) throw nobody()
    await insertNote(db, { person_id: id, author_id: signedIn(context).userId, text, written_at: now })
    return { success: true, message: 'Everybody on the team reads it in this file.' }
  },
}
