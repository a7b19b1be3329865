import { days, hours, later } from '#shared/dates.ts'

/** The register's data on a company compared with its contractor's details. */
export interface CompanyFindings {
  active: boolean
  nameAgrees: boolean
  officerAgrees: boolean
}

/** How long an answer of the register is valid. */
export const companyCheckedFor = days(30)
const firstRetry = hours(1)
const longestRetry = days(1)

/** When to retry after a failed request: exponential backoff from one hour to a day. */
export const retryAt = (tries: number, now: Date): Date =>
  later(now, Math.min(longestRetry, firstRetry * 2 ** Math.max(0, tries - 1)))

interface Company {
  name: string
  status: string
  officers: readonly string[]
}

/** Compares a company with its contractor: whether it is active, has the same name, and has the person as an officer. */
export const compareCompany = (
  company: Company,
  contractor: { businessName: string; firstName: string; lastName: string },
): CompanyFindings => ({
  active: company.status === 'active',
  nameAgrees: plainName(company.name) === plainName(contractor.businessName),
  officerAgrees: company.officers.some((officer) => isPerson(officer, contractor)),
})

const forms = /\b(limited liability partnership|limited|ltd|plc|llp|cic|cyf|cyfyngedig)\b/g

/** A name without what varies in spelling: legal form, “and”, “the”, punctuation and spaces. */
export const plainName = (name: string): string =>
  plain(name)
    .replace(forms, ' ')
    .replace(/\b(and|the)\b/g, ' ')
    .replace(/\s+/g, '')

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’\p{M}.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The register writes `SURNAME, Forename Forename`; people may use any of the forenames. */
function isPerson(officer: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [surname = '', forenames = ''] = officer.split(',')
  return plain(surname) === plain(lastName) && ` ${plain(forenames)} `.includes(` ${plain(firstName)} `)
}

/** The register's answer in sentences, and whether it supports the contractor. */
export function companyWords(found: CompanyFindings & { companyStatus: string | null }) {
  if (found.companyStatus === null) return [{ good: false, words: 'It has no company of the number they gave.' }]
  const { active, nameAgrees, officerAgrees } = found
  const status = found.companyStatus.replaceAll('-', ' ')
  return [
    { good: active, words: active ? 'The company is active.' : `The company is not active: it says “${status}”.` },
    { good: nameAgrees, words: `It is registered under ${nameAgrees ? 'the same' : 'another'} name.` },
    {
      good: officerAgrees,
      words: officerAgrees
        ? 'Somebody of the name of who runs the business is an officer of it.'
        : 'Nobody of the name of who runs the business is an officer of it.',
    },
  ]
}
