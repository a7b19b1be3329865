import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#shared/paths.ts'
import { classes } from '#web/ui/classes.ts'

const places = [
  { label: 'Dashboard', to: paths.adminDashboard },
  { label: 'Verification', to: paths.adminVerification },
  { label: 'Contested reports', to: paths.adminNoShows },
  { label: 'Reports', to: paths.adminReports },
  { label: 'Held reviews', to: paths.adminHeldReviews },
  { label: 'Sanctions', to: paths.adminSanctions() },
  { label: 'Money back', to: paths.adminMoneyBack },
  { label: 'Complaints', to: paths.adminComplaints },
  { label: 'Enquiries', to: paths.adminEnquiries },
  { label: 'Emails', to: paths.adminMails },
  { label: 'Company video', to: paths.adminCompanyVideo },
  { label: 'Bulk runs', to: paths.adminBulkRuns },
  { label: 'Retention', to: paths.adminRetention },
  { label: 'Audit log', to: paths.adminAudit() },
  { label: 'Send credentials', to: paths.sendCredentials },
  { label: 'Security', to: paths.adminSecurity },
]

/** The places of the admin area, in a row that scrolls where the window is narrow. */
export function AdminMenu() {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav
      ref={menu}
      aria-label="Admin area"
      // A browser leaves alone what shows a little of itself.
      onFocus={({ target }) => target.scrollIntoView({ inline: 'nearest', block: 'nearest' })}
      className="-mx-4 overflow-x-auto px-4 pt-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1 lg:flex-wrap lg:gap-0.5">
        {places.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-medium text-small lg:px-2',
                  isActive ? 'bg-plate text-on-plate' : 'hover:bg-sunken',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
