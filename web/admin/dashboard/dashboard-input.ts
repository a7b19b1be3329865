import type { CustomerType } from '#features/accounts/rules.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { inputFrom } from '#web/data/input-from.ts'

/** The id of the lists of people and jobs. */
export const listsId = 'lists'

export const tabNames = ['recent', 'jobs', 'users', 'contractors', 'clients', 're-engage'] as const
export type TabName = (typeof tabNames)[number]

/** The input from the address; invalid values are ignored. */
export function dashboardInput(address: URLSearchParams) {
  return {
    tab: tabNames.find((name) => name === address.get('tab')) ?? 'recent',
    page: listInput(address),
    people: inputFrom(peopleCalls.allUsers.input.omit({ userType: true }), address),
    incomplete: inputFrom(campaignCalls.incompleteContractors.input, address),
    jobs: inputFrom(jobAdminCalls.search.input, address),
  }
}

/** The account type of a tab; all of them for the others. */
export const typeOfTab = (tab: TabName): CustomerType | undefined =>
  tab === 'contractors' ? 'contractor' : tab === 'clients' ? 'client' : undefined
