import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { LeadMessages } from '#web/conversations/lead-messages.tsx'
import { lateRead } from '#web/data/late-read.tsx'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobFacts } from '#web/jobs/job-facts.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { ComplainLink } from '#web/leads/complain-link.tsx'
import { LeadHistory } from '#web/leads/lead-history.tsx'
import { LeadProgress } from '#web/leads/lead-progress.tsx'
import { OpeningMessage } from '#web/leads/opening-message.tsx'
import { FigureList } from '#web/track-records/figure-list.tsx'
import { classes } from '#web/ui/classes.ts'
import { ClampedText } from '#web/ui/type/clamped-text.tsx'
import { HomeownerContact } from './homeowner-contact.tsx'
import { LeadActions } from './lead-actions.tsx'
import { NextStep } from './next-step.tsx'
import { YourQuote } from './your-quote.tsx'

const AgreedPart = lateRead(() => import('#web/leads/variations/agreed-part.tsx'))
const LeadInvoices = lateRead(() => import('#web/leads/invoices/lead-invoices.tsx'))
const LeadVisit = lateRead(() => import('#web/visits/lead-visit.tsx'))

/** The progress of a lead, its actions, the job, the contact details and the history. */
export function LeadDetails({ lead }: { lead: ContractorLead }) {
  const visit = (
    <LeadVisit leadId={lead.id} status={lead.status} side="contractor" otherName={lead.homeowner.firstName} />
  )
  return (
    <>
      <JobFacts job={{ ...lead.job, phoneConfirmed: lead.homeowner.phoneConfirmed }} />
      <LeadProgress lead={lead} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <NextStep lead={lead} />
          {beforeVisit(lead) && visit}
          <LeadActions lead={lead} />
          {!beforeVisit(lead) && visit}
          <AgreedPart lead={lead} side="contractor" otherName={lead.homeowner.firstName} />
          <LeadInvoices lead={lead} side="contractor" otherName={lead.homeowner.firstName} />
          <ClampedText text={lead.job.description} />
          <JobAnswers job={lead.job} />
          <JobPhotos photos={lead.job.photos} title={lead.job.title} />
          <LeadMessages leadId={lead.id} otherName={lead.homeowner.firstName} />
          <OpeningMessage lead={lead} reader="contractor" otherName={lead.homeowner.firstName} />
        </div>
        <div className={classes('flex min-w-0 flex-col gap-4', needsContact(lead) && 'max-lg:order-first')}>
          <HomeownerContact lead={lead} />
          <FigureList record={lead.homeowner.record} label={`What we measured of ${lead.homeowner.firstName}`} />
          {lead.quote && <YourQuote lead={lead} quote={lead.quote} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4">
        <LeadHistory lead={lead} reader="contractor" otherName={lead.homeowner.firstName} />
        <ComplainLink lead={lead} otherName={lead.homeowner.firstName} />
      </div>
    </>
  )
}

/** A visit to agree comes before the steps that record it, and before the ways out. */
const beforeVisit = ({ status }: ContractorLead): boolean => status === 'confirmed' || status === 'contacted'

/** Until the site is seen, and while the work is to be done, whom to ring and where to go come first. */
const needsContact = (lead: ContractorLead): boolean => beforeVisit(lead) || lead.status === 'accepted'
