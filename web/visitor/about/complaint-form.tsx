import { leadCalls } from '#features/leads/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { ContactForm } from './contact-form.tsx'

interface ComplaintFormProps {
  clientId: string
  leadId: string
}

/** The contact form for a homeowner who complains about work: the job and who does it are named already. */
export default function ComplaintForm({ clientId, leadId }: ComplaintFormProps) {
  const leads = useRead(leadCalls.ofClient, { clientId })
  if (leads.isPending) return <Spinner label="One moment, please" />
  const lead = leads.data?.find(({ id }) => id === leadId)
  if (!lead) return <ContactForm />
  const { job, contractor } = lead
  return (
    <ContactForm
      name={`complaint-${leadId}`}
      message={`A complaint about “${job.title}” by ${contractor.businessName} (lead ${leadId}).\n\nWhat is still not finished: `}
    />
  )
}
