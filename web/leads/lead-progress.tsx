import { type LeadSituation, leadStates, stages } from '#features/leads/rules/states.ts'
import { ProgressSteps } from '#web/ui/figures/progress-steps.tsx'

/** The progress of a lead in five stages. A lead that ended without work has none. */
export function LeadProgress({ lead }: { lead: LeadSituation }) {
  const { stage, ended } = leadStates[lead.status]
  const completed = lead.status === 'completed'
  if (ended && !completed) return null
  return <ProgressSteps label="Progress" steps={stages} current={completed ? stages.length : stage - 1} />
}
