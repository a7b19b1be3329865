import * as z from 'zod'
import { listedContractor } from '#features/contractors/contract.ts'
import { nameReasonLength, radii, subscriptionStatuses } from '#features/contractors/rules.ts'
import { priceKinds } from '#features/quotes/rules/vat.ts'
import { shownFigures } from '#features/track-records/contract.ts'
import { tradeNames } from '#features/trades/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { asOneLine, day, emailAddress, instant, pence } from '#shared/shapes.ts'

const call = callsOf('profiles')

const website = z
  .string()
  .trim()
  .max(200)
  .overwrite(withProtocol)
  .refine((address) => address === '' || isWebsite(address), 'Enter a web address, like www.example.co.uk')
  .nullish()

/** Adds the protocol, since people type `www.example.co.uk`. */
function withProtocol(address: string): string {
  return address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`
}

/** A website that can be linked to: with a host name, and without user or password. */
function isWebsite(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.username === '' && url.password === '' && z.regexes.domain.test(url.hostname)
}

/** An official number, or empty. */
const optionalNumber = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^$|${pattern.source}`), message)
    .nullish()

/**
 * What a contractor fills in at onboarding (part 2, section 5), in the order of the form, in which its errors are listed.
 * Form and server validate with the same schema.
 */
export const profileForm = z.object({
  businessName: z
    .string()
    .overwrite(asOneLine)
    .min(2, 'Business name must be at least 2 characters')
    .max(120, 'Business name is too long'),
  description: z
    .string()
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .max(4000, 'Description is too long'),
  businessPhone: z.string().trim().min(10, 'Valid phone number required').max(30, 'Valid phone number required'),
  businessEmail: emailAddress('Valid email address required'),
  companyNumber: optionalNumber(/^([A-Z]{2}\d{6}|\d{8})$/, 'A company number has 8 characters'),
  websiteUrl: website,
  location: z.string().trim().min(2, 'Location is required').max(120, 'Location is too long'),
  radius: z.literal(radii).optional(),
  businessAddress: z.string().trim().min(5, 'Business address is required').max(300, 'Business address is too long'),
  postcode: z.string().trim().toUpperCase().max(10).optional(),
  trades: z.array(z.enum(tradeNames)).min(1, 'Select at least one trade'),
  /** Whether the public profile shows the number and the address. */
  listsPhone: z.boolean().default(true),
  listsEmail: z.boolean().default(true),
  /** Omitted where the form did not ask, which is no consent. */
  marketingOptOut: z.boolean().optional(),
})
export type ProfileForm = z.output<typeof profileForm>

/** The main onboarding form, whose terms box must be ticked. */
export const onboardingForm = profileForm.extend({
  termsAccepted: z.literal(true, 'You must accept the terms and conditions'),
})

/** A contractor's public profile (decisions, section 5): never UTR, documents or the account's email. */
export const publicContractor = listedContractor.extend({
  /** Listed in the directory and visible to everybody. */
  listed: z.boolean(),
  lastName: z.string(),
  /** Null when the contractor hides it, like the address below. */
  businessPhone: z.string().nullable(),
  businessEmail: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** Figures about them with enough cases to be shown. */
  record: shownFigures,
  /** The day they take new work again; null unless paused. */
  pausedUntil: day.nullable(),
})
export type PublicContractor = z.output<typeof publicContractor>

/** A contractor's own profile. */
export const ownContractor = publicContractor.extend({
  userId: id,
  businessPhone: z.string(),
  businessEmail: z.string(),
  listsPhone: z.boolean(),
  listsEmail: z.boolean(),
  businessAddress: z.string(),
  /** Where distances are measured from; null when the profile's place is its location in words. */
  postcode: z.string().nullable(),
  utrNumber: z.string().nullable(),
  companyNumber: z.string().nullable(),
  marketingOptOut: z.boolean(),
  /** Whether they are registered for VAT; null until stated. */
  vatRegistered: z.boolean().nullable(),
  /** As stored: `GB123456782`. */
  vatNumber: z.string().nullable(),
  pricesTyped: z.enum(priceKinds),
  subscriptionTier: z.number(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  trialEndDate: instant.nullable(),
  leadsRemaining: z.number(),
  /** The part of them left from the trial, beside a plan's leads. */
  trialLeadsRemaining: z.number(),
  leadCreditsBalance: z.number(),
  /** Checks valid now, including insurance. */
  identityVerified: z.boolean(),
  businessRegistrationVerified: z.boolean(),
  insuranceVerified: z.boolean(),
  qualificationsVerified: z.boolean(),
  publicLiabilityInsurance: z.boolean(),
  publicLiabilityAmount: pence.nullable(),
  publicLiabilityExpiry: day.nullable(),
  professionalIndemnityInsurance: z.boolean(),
  employersLiabilityInsurance: z.boolean(),
})
export type OwnContractor = z.output<typeof ownContractor>

/** A contractor's VAT status. */
export const vatForm = z.object({
  registered: z.boolean('Say whether you are VAT registered'),
  /** With or without GB and spaces. */
  number: z.string().trim().max(30, 'This is too long').default(''),
  pricesTyped: z.enum(priceKinds).default('gross'),
})

export const profileCalls = {
  create: call({
    method: 'POST',
    path: '/api/contractors',
    who: ['contractor'],
    summary: 'Complete the contractor profile; starts the free trial, for who has not had it before',
    input: profileForm.extend({ userId: id.optional() }),
    output: ownContractor,
    refusals: ['ALREADY_EXISTS', 'UNKNOWN_POSTCODE'],
    changes: ['profiles', 'credits', 'jobs', 'directory', 'recommendations', 'consents', 'texts'],
  }),
  own: call({
    method: 'GET',
    path: '/api/contractors/profile',
    who: ['contractor'],
    summary: 'My own profile; null before onboarding',
    input: z.object({}),
    output: ownContractor.nullable(),
  }),
  ofUser: call({
    method: 'GET',
    path: '/api/contractors/user/:userId',
    who: ['contractor', 'admin'],
    duty: 'people',
    summary:
      'The profile that belongs to an account; for one of us without the tax number or credits that their role does not see',
    input: z.object({ userId: id }),
    output: ownContractor.extend({
      leadsRemaining: z.number().nullable(),
      trialLeadsRemaining: z.number().nullable(),
      leadCreditsBalance: z.number().nullable(),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  profile: call({
    method: 'GET',
    path: '/api/contractors/:id',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'The public profile',
    input: z.object({ id }),
    output: publicContractor,
    refusals: ['NOT_FOUND', 'GONE'],
    shared: 'unless refused',
  }),
  update: call({
    method: 'PATCH',
    path: '/api/contractors/:id',
    who: ['contractor'],
    summary:
      'Change business information; a new location or postcode moves the place distances are measured from, and a new name, company number or UTR has the business checked again',
    input: z.object({
      id,
      ...profileForm.omit({ listsPhone: true, listsEmail: true }).partial().shape,
      /** Why the business changes its name; required for a change. */
      nameReason: z
        .string()
        .trim()
        .max(nameReasonLength.max, `Keep the reason under ${nameReasonLength.max} characters`)
        .optional(),
      listsPhone: z.boolean().optional(),
      listsEmail: z.boolean().optional(),
      utrNumber: optionalNumber(/^\d{10}$/, 'A UTR has 10 digits'),
    }),
    output: ownContractor,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'UNKNOWN_POSTCODE'],
    changes: ['profiles', 'jobs', 'directory', 'recommendations', 'verification', 'consents', 'texts'],
  }),
  sayVat: call({
    method: 'PUT',
    path: '/api/contractors/:id/vat',
    who: ['contractor'],
    summary: 'Say whether the business is registered for VAT, under which number, and how its prices are typed',
    input: vatForm.extend({ id }),
    output: ownContractor,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    changes: ['profiles'],
  }),
  pause: call({
    method: 'POST',
    path: '/api/contractors/:id/pause',
    who: ['contractor'],
    summary: 'Take no new work until a given day, and stay out of the directory; with null, take work again now',
    input: z.object({ id, until: day.nullable() }),
    output: ownContractor,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes: ['profiles', 'directory'],
  }),
}
