import { leadCalls } from '#features/leads/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { useRead } from '#web/data/use-read.ts'

type InvitableJob = Output<typeof leadCalls.invitable>['jobs'][number]

/** A job for which all selected contractors can be invited, with the fit of each, in order. */
export type JobForAll = InvitableJob & { fits: readonly InvitableJob['fit'][] }

function useInvitable(contractor: { id: string } | undefined) {
  const read = useRead(
    leadCalls.invitable,
    { contractorId: contractor?.id ?? '' },
    { enabled: contractor !== undefined },
  )
  return read.data?.jobs
}

/** The homeowner's jobs for which each of the up to three can be invited; undefined until known. */
export function useJobsForAll(chosen: readonly { id: string }[]): JobForAll[] | undefined {
  const [first, second, third] = chosen
  const lists = [useInvitable(first), useInvitable(second), useInvitable(third)].slice(0, chosen.length)
  const known = lists.filter((jobs) => jobs !== undefined)
  if (known.length < chosen.length) return undefined
  return (known[0] ?? []).flatMap((job) => {
    const same = known.map((jobs) => jobs.find(({ id }) => id === job.id))
    const fits = same.flatMap((one) => (one ? [one.fit] : []))
    return fits.length === chosen.length ? [{ ...job, fits }] : []
  })
}
