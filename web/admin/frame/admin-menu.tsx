import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classes } from '#web/ui/classes.ts'

const places = [
  { label: 'Dashboard', to: '/admin-dashboard' },
  { label: 'Verification', to: '/admin/verification' },
  { label: 'No-shows', to: '/admin/no-shows' },
  { label: 'Reports', to: '/admin/reports' },
  { label: 'Sanctions', to: '/admin/sanctions' },
  { label: 'Money back', to: '/admin/money-back' },
  { label: 'Enquiries', to: '/admin/enquiries' },
  { label: 'Emails', to: '/admin/mails' },
  { label: 'Company video', to: '/admin/company-video' },
  { label: 'Bulk runs', to: '/admin/bulk-runs' },
  { label: 'Retention', to: '/admin/retention' },
  { label: 'Audit log', to: '/admin/audit' },
  { label: 'Send credentials', to: '/send-credentials' },
  { label: 'Security', to: '/admin/security' },
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
