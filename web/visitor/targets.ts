import type { Account } from '#features/accounts/contract.ts'
import { paths } from '#shared/paths.ts'
import { homeOf } from '#web/data/guard.ts'
import { useSession } from '#web/data/session.ts'

export const joinAsHomeowner = paths.auth({ mode: 'register', type: 'client' })
export const joinAsContractor = paths.auth({ mode: 'register', type: 'contractor' })

/** The same for somebody who has chosen a plan already, and returns to it. */
export const joinForPlan = (tier: number) =>
  paths.auth({ mode: 'register', type: 'contractor', next: paths.subscribe({ tier }) })

/** The targets of the large buttons on public pages (part 1, section 2), by visitor. */
export function targetsFor(person: Account | null) {
  const isHomeowner = person?.userType === 'client'
  const contractor = person?.userType === 'contractor' ? homeOf.contractor : joinAsContractor
  return {
    homeowner: isHomeowner ? paths.contractors() : joinAsHomeowner,
    firstJob: isHomeowner ? paths.postJob : joinAsHomeowner,
    contractor,
    freeTrial: contractor,
  }
}

export const useTargets = () => targetsFor(useSession())
