import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { contractorTask } from '#features/leads/rules/turn.ts'
import { type ContractorTask, waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'

/** An action that only the contractor can take. */
export interface Task {
  lead: ContractorLead
  task: ContractorTask
  /** The deadline, if there is one. */
  due: string | null
}

const urgency = Object.keys(waitingForContractor)
const rankOf = ({ task }: Task) => urgency.indexOf(task)
const timeOf = ({ due }: Task) => (due ? Date.parse(due) : Number.MAX_VALUE)

/** What needs the contractor's action, by deadline, then by urgency. */
export function tasksOf(leads: readonly ContractorLead[], visits: readonly Visit[]): Task[] {
  const arranged = visits.filter(({ state, waitsFor }) => state === 'proposed' || waitsFor === 'contractor')
  const tasks = leads.flatMap((lead) => {
    const task = contractorTask(lead)
    // A time is still to be found: the homeowner has to pick one, or the visit itself says what it needs.
    if (task === 'visit due' && arranged.some(({ leadId }) => leadId === lead.id)) return []
    return task ? [{ lead, task, due: task === 'changed' ? lead.stepBackUntil : lead.answerDueAt }] : []
  })
  return tasks.sort((a, b) => timeOf(a) - timeOf(b) || rankOf(a) - rankOf(b))
}
