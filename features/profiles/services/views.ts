import { lastChoices } from '#features/consents/records.ts'
import { choiceOf } from '#features/consents/rules.ts'
import { type ContractorRow, contractorById, type ShownContractor } from '#features/contractors/records.ts'
import { listedView } from '#features/contractors/services.ts'
import { creditFigures } from '#features/credits/services.ts'
import { savedFigures } from '#features/track-records/records.ts'
import { shownRecord } from '#features/track-records/rules.ts'
import { verificationFields } from '#features/verification/records/fields.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'

/** A contractor's own profile, as they see it. */
export async function ownProfile(context: Context, userId: string) {
  const contractor = await contractorById(context.db, userId)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  return ownView(context, contractor)
}

/** A profile as everybody may see it. */
export function publicView(contractor: ShownContractor) {
  return {
    ...listedView(contractor),
    lastName: contractor.last_name,
    businessPhone: contractor.lists_phone ? shownPhone(contractor.business_phone) : null,
    businessEmail: contractor.lists_email ? contractor.business_email : null,
    websiteUrl: contractor.website_url,
    listed: contractor.listed,
    record: shownRecord(contractor.figures, 'contractor'),
    pausedUntil: contractor.paused_until,
  }
}

export async function ownView({ db, now }: Context, contractor: ContractorRow) {
  return {
    ...publicView({ ...contractor, figures: await savedFigures(db, [contractor.id]) }),
    userId: contractor.id,
    description: contractor.description,
    businessPhone: shownPhone(contractor.business_phone),
    businessEmail: contractor.business_email,
    listsPhone: contractor.lists_phone,
    listsEmail: contractor.lists_email,
    businessAddress: contractor.business_address,
    postcode: contractor.postcode,
    utrNumber: contractor.utr_number,
    companyNumber: contractor.company_number,
    marketingOptOut:
      choiceOf('offers', (await lastChoices(db, [contractor.id], ['offers']))(contractor.id, 'offers')) === 'off',
    vatRegistered: contractor.vat_registered,
    vatNumber: contractor.vat_number,
    pricesTyped: contractor.prices_typed,
    subscriptionTier: contractor.subscription_tier,
    subscriptionStatus: contractor.subscription_status,
    trialEndDate: contractor.trial_ends_at,
    ...(await creditFigures(db, contractor.id, now)),
    ...(await verificationFields(db, contractor.id, now)),
  }
}
