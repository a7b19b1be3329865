import type { DashboardView } from './dashboard-view.ts'

export const tabNames = ['active', 'responses', 'completed', 'all'] as const
export type TabName = (typeof tabNames)[number]

/** Where in the dashboard a response, or a job, stands; links and e-mails point there. */
export const responsePlace = (leadId: string): string => `response-${leadId}`
export const jobPlace = (jobId: string): string => `job-${jobId}`

/** The tab on which the most pressing thing waits; without any, the jobs under way. */
export const tabThatWaits = ({ waiting: [first] }: DashboardView): TabName =>
  first && 'lead' in first ? 'responses' : 'active'

/** The tab that the fragment of the address means: a tab's own name, or where something on it stands; else the one given. */
export function tabOf(fragment: string, view: DashboardView, otherwise: TabName): TabName {
  const tab = tabNames.find((name) => name === fragment)
  if (tab) return tab
  if (fragment.startsWith(responsePlace(''))) return 'responses'
  if (!fragment.startsWith(jobPlace(''))) return otherwise
  const finished = [...view.completed, ...view.hidden]
  return finished.some(({ job }) => jobPlace(job.id) === fragment) ? 'completed' : 'active'
}
