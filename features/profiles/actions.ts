import { lockAccount } from '#features/accounts/records/deletion.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { refuseOurName } from '#features/accounts/services/names.ts'
import { detailsChanged } from '#features/accounts/services.ts'
import { recordConsent } from '#features/consents/records.ts'
import {
  type ContractorChange,
  type ContractorRow,
  contractorById,
  insertContractor,
  lockContractor,
  recordEarlierName,
  saveContractor,
  shownContractor,
  wasDeleted,
} from '#features/contractors/records.ts'
import { defaultRadius, longestPause, maySeeProfile, nameReasonLength } from '#features/contractors/rules.ts'
import { changeContractor, contractorsChanged } from '#features/contractors/services.ts'
import { addGrant } from '#features/credits/services.ts'
import { findArea, findPostcodeIn, gazetteer, type Location } from '#features/places/records.ts'
import { placeLabel, searchPlaces } from '#features/places/rules.ts'
import { locate } from '#features/places/services.ts'
import { storedVatNumber } from '#features/quotes/rules/vat.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { claimTrial, enforceOneTrial } from '#features/trials/services.ts'
import { checkAgain } from '#features/verification/services/check-again.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { storedPhone } from '#shared/phone.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { ProfileForm, profileCalls } from './contract.ts'
import { profileIsLive, trialBegins } from './letters.ts'
import { noBusinessPhone } from './rules.ts'
import { ownProfile, ownView, publicView } from './services/views.ts'

export const profileActions: ActionsOf<typeof profileCalls> = {
  create: async (context, form) => {
    const { db, now, services } = context
    const { userId } = signedIn(context)
    const account = await lockAccount(db, userId)
    if (!account?.email_verified) {
      throw new Refusal('EMAIL_NOT_VERIFIED', 'Please confirm your email address first, using the link we sent you.')
    }
    await lockCaller(context)
    refuseOurName(form.businessName, services.settings, 'businessName')
    const businessPhone = checkedPhone(form.businessPhone)
    const companyNumber = form.companyNumber || null
    const known = { emails: [form.businessEmail], phones: [businessPhone], companyNumber }
    const trialEndsAt = (await claimTrial(context, userId, known)) ? later(now, trial.length) : null
    const isNew = await insertContractor(db, {
      id: userId,
      business_name: form.businessName,
      description: form.description,
      location: form.location,
      ...onTheMap(basePlace(form)),
      radius: form.radius ?? defaultRadius,
      business_phone: businessPhone,
      business_email: form.businessEmail,
      lists_phone: form.listsPhone,
      lists_email: form.listsEmail,
      business_address: form.businessAddress,
      website_url: form.websiteUrl || null,
      trades: [...new Set(form.trades)],
      utr_number: null,
      company_number: companyNumber,
      subscription_status: trialEndsAt ? 'trial' : 'none',
      trial_ends_at: trialEndsAt,
      created_at: now,
      updated_at: now,
    })
    if (!isNew) throw new Refusal('ALREADY_EXISTS', 'You already have a contractor profile.')
    await recordOffers(context, form.marketingOptOut)
    await context.publish(contractorsChanged, { contractorIds: [userId] })
    await context.publish(detailsChanged, { userId })
    if (trialEndsAt) {
      const grant = { kind: 'trial_grant', amount: trial.leads, reason: 'Free trial', rule: 'trial' } as const
      await addGrant(db, { ...grant, contractorId: userId, expiresAt: trialEndsAt, now })
    }
    const { publicUrl } = services.settings
    const letter = trialEndsAt
      ? trialBegins(account.first_name, form.businessName, trialEndsAt, publicUrl)
      : profileIsLive(account.first_name, form.businessName, publicUrl)
    context.mail({ userId, email: account.email }, letter)
    context.touch(userId)
    return ownProfile(context, userId)
  },

  own: async (context) => {
    const contractor = await contractorById(context.db, signedIn(context).userId)
    return contractor ? ownView(context, contractor) : null
  },

  ofUser: async (context, { userId }) => {
    const { role, adminRoles } = signedIn(context)
    const profile = await ownProfile(context, userId)
    if (role !== 'admin') return profile
    return {
      ...profile,
      ...(!mayDo(adminRoles, 'checks') && { utrNumber: null }),
      ...(!mayDo(adminRoles, 'payments') && {
        leadsRemaining: null,
        trialLeadsRemaining: null,
        leadCreditsBalance: null,
      }),
    }
  },

  profile: async ({ db, actor }, { id }) => {
    const contractor = await shownContractor(db, id)
    if (contractor && maySeeProfile(contractor, actor)) return publicView(contractor)
    if (contractor || (await wasDeleted(db, id)))
      throw new Refusal('GONE', 'This contractor’s profile is no longer available.')
    throw new Refusal('NOT_FOUND', 'Contractor not found')
  },

  update: async (context, { id, ...changed }) => {
    const userId = ownerOf(context, id)
    const { db, now } = context
    // Locks the account before the profile, as everywhere.
    await recordOffers(context, changed.marketingOptOut)
    const locked = await lockProfile(context, id)
    const before = await contractorById(db, userId)
    if (!before) throw noProfile()
    const change = asChange(changed, before, now)
    const { business_name = before.business_name } = change
    const isRenamed = business_name !== before.business_name
    if (isRenamed) refuseOurName(business_name, context.services.settings, 'businessName')
    await changeContractor(context, userId, change)
    if (knownBy.some((column) => change[column] !== undefined && change[column] !== before[column]))
      await context.publish(detailsChanged, { userId })
    await enforceOneTrial(context, locked, newlyKnownBy(before, change))
    if (isRenamed) await rename(context, { ...locked, business_name }, before.business_name, changed.nameReason)
    else if (checkedNumbers.some((number) => change[number] !== undefined && change[number] !== before[number]))
      await checkAgain(context, locked, { kind: 'numbers changed' })
    context.touch(userId)
    return ownProfile(context, userId)
  },

  sayVat: async (context, { id, registered, number, pricesTyped }) => {
    const { id: userId } = await lockProfile(context, id)
    const vat_number = registered ? checkedVatNumber(number) : null
    await saveContractor(context.db, userId, { vat_registered: registered, vat_number, prices_typed: pricesTyped })
    context.touch(userId)
    return ownProfile(context, userId)
  },

  pause: async (context, { id, until }) => {
    const { id: userId, listed, paused_until } = await lockProfile(context, id)
    if (!listed && !paused_until)
      throw new Refusal('WRONG_STATE', 'Your profile is hidden at the moment. Please write to us.')
    checkPause(until, context.now)
    await changeContractor(context, userId, { paused_until: until, listed: until === null })
    context.touch(userId)
    return ownProfile(context, userId)
  },
}

/** The caller's id; refuses another's profile. */
function ownerOf(context: Context, profileId: string): string {
  const { userId } = signedIn(context)
  if (profileId !== userId) throw new Refusal('FORBIDDEN', 'This profile belongs to somebody else.')
  return userId
}

const noProfile = () => new Refusal('NOT_FOUND', 'Contractor profile not found')

/** The caller's own profile, locked with its account; refuses another's. */
async function lockProfile(context: Context, profileId: string) {
  const userId = ownerOf(context, profileId)
  await lockCaller(context)
  const contractor = await lockContractor(context.db, userId)
  if (!contractor) throw noProfile()
  return contractor
}

/** Identifying details that are new in this change. */
function newlyKnownBy(before: ContractorRow, change: ContractorChange) {
  const changed = (column: 'business_email' | 'business_phone' | 'company_number') =>
    change[column] === before[column] ? null : (change[column] ?? null)
  return {
    emails: [changed('business_email')],
    phones: [changed('business_phone')],
    companyNumber: changed('company_number'),
  }
}

/** The columns that identify a business, besides its documents. */
const knownBy = [
  'company_number',
  'utr_number',
  'business_phone',
  'business_email',
  'business_address',
  'postcode',
  'town',
] as const

/** The columns that a business check verifies. */
const checkedNumbers = ['company_number', 'utr_number'] as const

/** Changes a business's name: the earlier one is recorded with the reason, and a business check is repeated. */
async function rename(
  context: Context,
  contractor: Parameters<typeof checkAgain>[1],
  earlier: string,
  reason = '',
): Promise<void> {
  if (reason.length < nameReasonLength.min)
    throw refusalAt('nameReason', 'Please say why the business has another name: whoever checks it reads this')
  const { db, now } = context
  await recordEarlierName(db, { id: newId(), contractor_id: contractor.id, name: earlier, reason, until: now })
  await checkAgain(context, contractor, { kind: 'name changed', reason: `Before: ${earlier}. ${reason}` })
}

/** Records the answer about marketing, where the form asked. */
async function recordOffers(context: Context, optOut: boolean | undefined): Promise<void> {
  if (optOut === undefined) return
  const consent = { subject: 'offers', choice: optOut ? 'off' : 'on', how: 'profile-form' } as const
  await recordConsent(context.db, { ...consent, userId: signedIn(context).userId }, context.now)
}

function checkPause(until: string | null, now: Date): void {
  if (until === null) return
  if (until <= dayOf(now)) throw refusalAt('until', 'Choose a day after today')
  if (until > dayOf(later(now, days(longestPause)))) throw refusalAt('until', 'Choose a day within a year')
}

/** The columns to write: omitted fields are unchanged, emptied ones are cleared. */
function asChange(
  form: Omit<Input<typeof profileCalls.update>, 'id'>,
  before: ContractorRow,
  now: Date,
): ContractorChange {
  const moved = basePlaceIfMoved(form)
  const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null)
  return {
    business_name: form.businessName,
    description: form.description,
    // A postcode in another town also changes the displayed place.
    location: form.location ?? (moved && moved.town !== before.town ? moved.town : undefined),
    ...(moved && onTheMap(moved)),
    radius: form.radius,
    business_phone: form.businessPhone && checkedPhone(form.businessPhone),
    business_email: form.businessEmail,
    lists_phone: form.listsPhone,
    lists_email: form.listsEmail,
    business_address: form.businessAddress,
    website_url: emptied(form.websiteUrl),
    trades: form.trades && [...new Set(form.trades)],
    utr_number: emptied(form.utrNumber),
    company_number: emptied(form.companyNumber),
    updated_at: now,
  }
}

function checkedVatNumber(typed: string): string {
  const stored = storedVatNumber(typed)
  if (stored) return stored
  throw refusalAt('number', typed ? 'This is no VAT number: please check its digits' : 'Enter your VAT number')
}

function checkedPhone(typed: string): string {
  const stored = storedPhone(typed)
  if (stored) return stored
  throw refusalAt('businessPhone', noBusinessPhone)
}

/** Where distances to jobs are measured from. */
type Base = Location & { postcode: string | null }

/** The columns stored for a place, without how certain its postcode is. */
function onTheMap({ postcode, district, town, county, latitude, longitude }: Base): Base {
  return { postcode, district, town, county, latitude, longitude }
}

/** The postcode given, otherwise one in the address, otherwise the location in words. */
function basePlace(form: Pick<ProfileForm, 'postcode' | 'businessAddress' | 'location'>): Base {
  if (form.postcode) return locate(form.postcode)
  return findPostcodeIn(form.businessAddress) ?? placeInWords(form.location)
}

function basePlaceIfMoved({ postcode, location }: Partial<ProfileForm>): Base | undefined {
  if (postcode) return locate(postcode)
  return location === undefined ? undefined : placeInWords(location)
}

function placeInWords(location: string): Base {
  const area = findArea(location)
  if (area) return { ...area, postcode: null }
  const [similar] = searchPlaces(gazetteer(), location, 1)
  const meant = similar ? ` Did you mean ${placeLabel(gazetteer(), similar)}?` : ''
  throw refusalAt(
    'location',
    `We cannot find “${location}” on the map.${meant} Enter a town, or add a postcode to the address.`,
  )
}
