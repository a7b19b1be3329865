import { Link } from 'react-router'
import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'
import { responsePlace } from '#web/homeowner/dashboard/dashboard-place.ts'
import { LeadBadge } from '#web/leads/lead-badge.tsx'
import { Slots } from '#web/leads/slots.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'

/** The contractors of a job and the state of each; a name links to the response. */
export function ContractorActivity({ job, leads }: { job: OwnJob; leads: readonly ClientLead[] }) {
  return (
    <section
      aria-label={`Contractor Activity for ${job.title}`}
      className="rounded-control border border-line bg-paper p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold font-display text-body">Contractor Activity</h3>
        <p className="text-small">
          <Slots taken={job.quotesReceived} max={job.maxQuotes} />
        </p>
      </div>
      {leads.length === 0 ? (
        <>
          <p className="mt-2 text-muted text-small">
            Nobody has asked to quote yet. Whoever joins and covers your area sees it too. We will email you when
            somebody asks.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            to={paths.contractors({ trade: job.category, location: job.postcode })}
          >
            Invite Contractors
            <span className="sr-only"> – {job.title}</span>
          </Button>
        </>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {leads.map((lead) => (
            <li key={lead.id}>
              <Link
                to={`#${responsePlace(lead.id)}`}
                preventScrollReset
                className="-mx-1 flex min-h-13 items-center gap-3 rounded-control px-1 py-2 hover:bg-brand-wash"
              >
                <Avatar name={lead.contractor.businessName} picture={lead.contractor.logoUrl} size="sm" />
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="min-w-0 font-semibold">{lead.contractor.businessName}</span>
                  <LeadBadge lead={lead} reader="client" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
