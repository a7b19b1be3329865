import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { OwnPlace } from '#web/admin/access/own-place.tsx'
import { placeAt, whoseIs } from '#web/admin/access/whose-place.ts'
import { useSession } from '#web/data/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { AdminRail, contentId } from './admin-rail.tsx'
import { decidedMeanwhile } from './decided-meanwhile.ts'
import { IdleWatch } from './idle-watch.tsx'

interface AdminFrameProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * The layout of every admin page. Non-admins are redirected to the admin login, admins without a second factor to its
 * set-up. Without the required role, the page says whose it is.
 */
export function AdminFrame({ children, ...header }: AdminFrameProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const place = placeAt(pathname)
  if (session?.userType !== 'admin') return <Verifying to={paths.adminLogin} />
  if (session.enrolling && pathname !== paths.adminSecurity) return <Verifying to={paths.adminSecurity} />
  // The same tree before and after the second factor is set up, since the page holds the recovery codes, which are
  // shown once.
  return (
    <div
      data-wide-frame={!session.enrolling || undefined}
      className={classes('mx-auto w-full md:flex', session.enrolling ? 'max-w-6xl' : 'max-w-[104rem]')}
    >
      {!session.enrolling && <AdminRail />}
      <div id={contentId} tabIndex={-1} className="min-w-0 flex-1 px-4 outline-none sm:px-6 lg:px-8">
        <PageHeader {...header} />
        <DialogHost whyGone={() => (place && whoseIs(place, session.adminRoles ?? [])) ?? decidedMeanwhile}>
          <OwnPlace>{children}</OwnPlace>
        </DialogHost>
      </div>
      <IdleWatch email={session.email} />
    </div>
  )
}

function Verifying({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return (
    <Container width="text" className="py-16">
      <Spinner label="Verifying admin access..." />
    </Container>
  )
}
