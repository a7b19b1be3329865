import { addressOf, plainEmail, postcodesIn } from '#features/contact-details/rules/sameness.ts'
import { namesOf } from '#shared/tables.ts'

/** By what two accounts can be found to be of one business: how the desk names it. */
export const markKinds = {
  company: { label: 'Company number' },
  utr: { label: 'Tax reference (UTR)' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  address: { label: 'Address' },
  document: { label: 'The same document' },
} as const
export type MarkKind = keyof typeof markKinds
export const markKindNames = namesOf(markKinds)

/** An address that more accounts than this give is an office of many, and says of nobody who they are. */
export const crowdedAddress = 10

/** What an account and its profile say of themselves; null, or empty, where they say nothing. */
export interface Details {
  companyNumber: string | null
  utrNumber: string | null
  phones: readonly (string | null)[]
  emails: readonly (string | null)[]
  address: string
  postcode: string | null
  town: string
  /** Its documents, as what is kept of their content. */
  documents: readonly string[]
}

export interface Mark {
  kind: MarkKind
  text: string
}

/** What of somebody's details tells them apart: the same business gives the same texts, however they are dressed up. */
export function marksOf(details: Details): Mark[] {
  const { companyNumber, utrNumber, phones, emails, documents } = details
  const texts: Record<MarkKind, readonly (string | null)[]> = {
    company: [companyNumber?.toUpperCase().replace(/\s/g, '') ?? null],
    utr: [utrNumber?.replace(/\D/g, '') ?? null],
    phone: phones,
    email: emails.map((email) => email && plainEmail(email)),
    address: [houseOf(details)],
    document: documents,
  }
  return markKindNames.flatMap((kind) => [...new Set(texts[kind])].flatMap((text) => (text ? [{ kind, text }] : [])))
}

/** A house within its postcode: a postcode or a town alone says of no house which it is. */
function houseOf({ address, postcode, town }: Details): string | null {
  const [within = postcode?.replace(/\s/g, '').toUpperCase()] = postcodesIn(address)
  const house = addressOf(address, town)
  return within && house.length > 0 ? [within, ...house].join(' ') : null
}
