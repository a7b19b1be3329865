import { days, hours, later } from '#shared/dates.ts'

/** What the register says of a company, held against what its contractor says. */
export interface CompanyFindings {
  active: boolean
  nameAgrees: boolean
  officerAgrees: boolean
}

/** A company that the register has answered about is looked at again after a month. */
export const companyCheckedFor = days(30)
const firstRetry = hours(1)
const longestRetry = days(1)

/** When a register that gave no answer is asked again: after an hour, then twice as long each time, up to a day. */
export const retryAt = (tries: number, now: Date): Date =>
  later(now, Math.min(longestRetry, firstRetry * 2 ** Math.max(0, tries - 1)))

interface Company {
  name: string
  status: string
  officers: readonly string[]
}

/** Compares a company with its contractor: whether it is active, bears the same name, and has the person as an officer. */
export const compareCompany = (
  company: Company,
  contractor: { businessName: string; firstName: string; lastName: string },
): CompanyFindings => ({
  active: company.status === 'active',
  nameAgrees: plainName(company.name) === plainName(contractor.businessName),
  officerAgrees: company.officers.some((officer) => isPerson(officer, contractor)),
})

const forms = /\b(limited liability partnership|limited|ltd|plc|llp|cic|cyf|cyfyngedig)\b/g

/** A name without what is written in different ways: its legal form, “and”, “the”, signs and spaces. */
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

/** Officers are written `SURNAME, Forename Forename`; any of the forenames may be the one that is used. */
function isPerson(officer: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [surname = '', forenames = ''] = officer.split(',')
  return plain(surname) === plain(lastName) && ` ${plain(forenames)} `.includes(` ${plain(firstName)} `)
}

/** What the register said, a sentence each, and whether it speaks for the contractor. */
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
