import type { DashboardView } from './dashboard-view.ts'

export const tabNames = ['active', 'responses', 'completed', 'all'] as const
export type TabName = (typeof tabNames)[number]

/** The id of a response or job on the dashboard, for links and mails. */
export const responsePlace = (leadId: string): string => `response-${leadId}`
export const jobPlace = (jobId: string): string => `job-${jobId}`

/** The tab with the most urgent task; without any, the active jobs. */
export const tabThatWaits = ({ waiting: [first] }: DashboardView): TabName =>
  first && 'lead' in first ? 'responses' : 'active'

/** The tab for a fragment: its name, or the tab of an element on it; otherwise the given one. */
export function tabOf(fragment: string, view: DashboardView, otherwise: TabName): TabName {
  const tab = tabNames.find((name) => name === fragment)
  if (tab) return tab
  if (fragment.startsWith(responsePlace(''))) return 'responses'
  if (!fragment.startsWith(jobPlace(''))) return otherwise
  const finished = [...view.completed, ...view.hidden]
  return finished.some(({ job }) => jobPlace(job.id) === fragment) ? 'completed' : 'active'
}
