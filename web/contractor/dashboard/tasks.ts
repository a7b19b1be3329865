import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { contractorTask } from '#features/leads/rules/turn.ts'
import { type ContractorTask, waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'

/** Something only the contractor can do now. */
export interface Task {
  lead: ContractorLead
  task: ContractorTask
  /** Until when, if it cannot wait for ever. */
  due: string | null
}

const urgency = Object.keys(waitingForContractor)
const rankOf = ({ task }: Task) => urgency.indexOf(task)
const timeOf = ({ due }: Task) => (due ? Date.parse(due) : Number.MAX_VALUE)

/** What waits for the contractor: what is due soonest first, then what presses most. */
export function tasksOf(leads: readonly ContractorLead[], visits: readonly Visit[]): Task[] {
  const offered = visits.filter(({ state, waitsFor }) => state === 'proposed' && waitsFor === 'client')
  const tasks = leads.flatMap((lead) => {
    const task = contractorTask(lead)
    // Who has offered times waits for the homeowner to pick one.
    if (task === 'visit due' && offered.some(({ leadId }) => leadId === lead.id)) return []
    return task ? [{ lead, task, due: task === 'changed' ? lead.stepBackUntil : lead.answerDueAt }] : []
  })
  return tasks.sort((a, b) => timeOf(a) - timeOf(b) || rankOf(a) - rankOf(b))
}
