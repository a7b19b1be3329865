import { useLocation } from 'react-router'
import type * as z from 'zod'
import { Notice } from '#web/ui/states/notice.tsx'

/** What the fields of the lists are called, by their names in the address. */
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

/** What the address says of a list that the list cannot be asked for. */
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
  /** What a field is called on this page alone. */
  called?: Record<string, string>
  /** What is narrowed there. */
  what?: string
}

/** Says what of the address is not understood, for the list, or what else it is, is shown as if it were not there. */
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
