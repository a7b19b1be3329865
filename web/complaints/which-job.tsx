import type { Account } from '#features/accounts/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

interface WhichJobProps {
  session: Account
  leadId: string
  onChoose: (leadId: string) => void
}

/** Chooses the lead that a complaint is about, among those where the two have met; nothing where there are none. */
export default function WhichJob({ session: { id, userType }, leadId, onChoose }: WhichJobProps) {
  const asClient = useRead(leadCalls.ofClient, { clientId: id }, { enabled: userType === 'client' })
  const asContractor = useRead(leadCalls.ofContractor, { contractorId: id }, { enabled: userType === 'contractor' })
  const leads = [
    ...(asClient.data ?? []).map((lead) => ({ ...lead, other: lead.contractor.businessName })),
    ...(asContractor.data ?? []).map((lead) => ({ ...lead, other: lead.homeowner.firstName })),
  ].filter(({ approvedAt }) => approvedAt)
  if (leads.length === 0) return null
  return (
    <Field label="Which job" optional className="sm:col-span-2">
      <Select
        name="job"
        placeholder="None of these"
        options={leads.map((lead) => ({ value: lead.id, label: `${lead.job.title}, ${lead.other}` }))}
        value={leadId}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  )
}
