import type { CustomerType } from '#features/accounts/rules.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { peopleCalls } from '#features/people/contract.ts'

/** Where the lists of people and jobs begin. */
export const LISTS_ID = 'lists'

export const tabNames = ['recent', 'jobs', 'users', 'contractors', 'clients', 're-engage'] as const
export type TabName = (typeof tabNames)[number]

/** What the address asks for; what it says wrongly is as if it were not said. */
export function dashboardInput(address: URLSearchParams) {
  const asked = (name: string) => address.get(name) || undefined
  const { search, after, sort } = peopleCalls.allUsers.input.shape
  const { status, category, requests, sort: jobSort } = jobAdminCalls.search.input.shape
  const { sort: waySort } = campaignCalls.incompleteContractors.input.shape
  const page = {
    search: search.safeParse(asked('search')).data ?? '',
    after: after.safeParse(asked('after')).data,
  }
  return {
    tab: tabNames.find((name) => name === asked('tab')) ?? 'recent',
    page,
    people: { ...page, sort: sort.safeParse(asked('sort')).data ?? ('newest' as const) },
    incomplete: { ...page, sort: waySort.safeParse(asked('sort')).data ?? ('newest' as const) },
    jobs: {
      ...page,
      status: status.safeParse(asked('status')).data,
      category: category.safeParse(asked('category')).data,
      requests: requests.safeParse(asked('requests')).data,
      sort: jobSort.safeParse(asked('sort')).data ?? ('newest' as const),
    },
  }
}

/** Which accounts a tab of people is about; all of them for the others. */
export const typeOfTab = (tab: TabName): CustomerType | undefined =>
  tab === 'contractors' ? 'contractor' : tab === 'clients' ? 'client' : undefined
