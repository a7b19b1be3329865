import { type ContractorRow, contractorById, lockContractor } from '#features/contractors/records.ts'
import type { Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import type { RegisterAnswer } from '#server/outside/company-register.ts'
import { later } from '#shared/dates.ts'
import { type CompanyDue, type CompanyRow, companyOf, saveCompany } from '../records/company.ts'
import { companyCheckedFor, compareCompany, retryAt } from '../rules/company.ts'
import { checkAgain } from './check-again.ts'

/** Saves the register's answer. A failed request keeps what was known and schedules a retry. */
export async function recordAnswer(
  transaction: Transaction,
  { id, companyNumber }: CompanyDue,
  said: RegisterAnswer,
): Promise<void> {
  const { db, now, touch } = transaction
  await lockContractor(db, id)
  const contractor = await contractorById(db, id)
  // The number has changed in the meantime, and the new one is due by itself.
  if (contractor?.company_number !== companyNumber) return
  const unknown: CompanyRow = {
    contractor_id: id,
    company_number: companyNumber,
    checked_at: null,
    company_name: null,
    company_status: null,
    active: false,
    name_agrees: false,
    officer_agrees: false,
    next_at: later(now, companyCheckedFor),
    tries: 0,
    problem: null,
  }
  if (said.answer === 'later') {
    const known = (await companyOf(db, id)) ?? unknown
    const tries = known.tries + 1
    return saveCompany(db, { ...known, tries, next_at: retryAt(tries, now), problem: said.why })
  }
  touch(everyAdmin, id)
  const before = await companyOf(db, id)
  if (said.answer === 'unknown') {
    await saveCompany(db, { ...unknown, checked_at: now })
    return checkIfEnded(transaction, contractor, before, 'has no company of this number')
  }
  const { company } = said
  const { business_name: businessName, first_name: firstName, last_name: lastName } = contractor
  const found = compareCompany(company, { businessName, firstName, lastName })
  await saveCompany(db, {
    ...unknown,
    checked_at: now,
    company_name: company.name,
    company_status: company.status,
    active: found.active,
    name_agrees: found.nameAgrees,
    officer_agrees: found.officerAgrees,
  })
  if (!found.active)
    await checkIfEnded(transaction, contractor, before, `says “${company.status.replaceAll('-', ' ')}”`)
}

/** Reopens the business check of a company that is no longer active; once, whatever is then decided. */
async function checkIfEnded(
  transaction: Transaction,
  contractor: ContractorRow,
  before: CompanyRow | undefined,
  says: string,
): Promise<void> {
  const wasEnded = before?.checked_at && !before.active
  if (wasEnded) return
  await checkAgain(transaction, contractor, { kind: 'company ended', reason: `Companies House ${says}.` })
}

/** The register's last answer about a company, as shown to people; null without one. */
export const companyShown = (row: CompanyRow | undefined) =>
  row?.checked_at
    ? {
        checkedAt: row.checked_at,
        companyStatus: row.company_status,
        active: row.active,
        nameAgrees: row.name_agrees,
        officerAgrees: row.officer_agrees,
      }
    : null

/** The same for the desk: with the registered name, and why the last request failed. */
export const companyAtDesk = (row: CompanyRow | undefined) =>
  row
    ? {
        checkedAt: row.checked_at,
        companyStatus: row.company_status,
        active: row.active,
        nameAgrees: row.name_agrees,
        officerAgrees: row.officer_agrees,
        companyName: row.company_name,
        problem: row.problem,
      }
    : null
