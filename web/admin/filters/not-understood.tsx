import { useLocation } from 'react-router'
import type * as z from 'zod'
import { Notice } from '#web/ui/states/notice.tsx'

/** The labels of list filters, by query parameter. */
const labels: Record<string, string> = {
  search: 'Search',
  from: 'From',
  to: 'To',
  status: 'Status',
  state: 'State',
  kind: 'Kind',
  queue: 'Queue',
  category: 'Trade',
  requests: 'Requests',
  show: 'Show',
  sort: 'Order',
  action: 'What',
  adminId: 'Who of us',
  personId: 'Person',
  userId: 'Person',
  subjectId: 'About',
  jobId: 'Job',
  area: 'Postcode area',
  figure: 'Figure',
  by: 'Table by',
  period: 'Period',
  after: 'Page',
  page: 'Page',
}

interface Misread {
  label: string
  value: string
}

/** The query parameters that are invalid for a list. */
export const misreadIn = (
  address: URLSearchParams,
  shape: Record<string, z.ZodType>,
  called: Record<string, string> = {},
): Misread[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const value = address.get(name)
    return value && !field.safeParse(value).success ? [{ label: called[name] ?? labels[name] ?? name, value }] : []
  })

interface NotUnderstoodProps {
  shape: Record<string, z.ZodType>
  /** Labels specific to this page. */
  called?: Record<string, string>
  /** The noun for what is filtered. */
  what?: string
}

/** Says which query parameters are invalid and ignored, for the list or whatever else is filtered. */
export function NotUnderstood({ shape, called = {}, what = 'list' }: NotUnderstoodProps) {
  const misread = misreadIn(new URLSearchParams(useLocation().search), shape, called)
  if (misread.length === 0) return null
  return (
    <Notice tone="warn" role="status" className="mb-4" title={`The ${what} is not narrowed as its address asks.`}>
      {misread.map(({ label, value }) => (
        <p key={label} className="wrap-anywhere">
          {label}: “{value.slice(0, 100)}” is not understood.
        </p>
      ))}
    </Notice>
  )
}
