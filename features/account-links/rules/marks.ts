import { addressOf, plainEmail, postcodesIn } from '#features/contact-details/rules/sameness.ts'
import { namesOf } from '#shared/tables.ts'

/** The details by which two accounts can be found to be of one business, as the desk names them. */
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

/** An address used by more accounts than this is a shared office and identifies nobody. */
export const crowdedAddress = 10

/** The details of an account and its profile; null or empty where not given. */
export interface Details {
  companyNumber: string | null
  utrNumber: string | null
  phones: readonly (string | null)[]
  emails: readonly (string | null)[]
  address: string
  postcode: string | null
  town: string
  /** Hashes of the documents' contents. */
  documents: readonly string[]
}

export interface Mark {
  kind: MarkKind
  text: string
}

/** The identifying details in normal form, so that different spellings give the same text. */
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

/** A house within its postcode; a postcode or town alone does not identify one. */
function houseOf({ address, postcode, town }: Details): string | null {
  const [within = postcode?.replace(/\s/g, '').toUpperCase()] = postcodesIn(address)
  const house = addressOf(address, town)
  return within && house.length > 0 ? [within, ...house].join(' ') : null
}
