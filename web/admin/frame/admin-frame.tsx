import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { AdminMenu } from './admin-menu.tsx'

interface AdminFrameProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** What stands around every page of the admin area. Whoever is no admin is led to where admins sign in. */
export function AdminFrame({ children, ...header }: AdminFrameProps) {
  const session = useSession()
  if (session?.userType !== 'admin') return <Verifying />
  return (
    <Container width="full">
      <AdminMenu />
      <PageHeader {...header} />
      {children}
    </Container>
  )
}

function Verifying() {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.adminLogin, { replace: true }), [navigate])
  return (
    <Container width="text" className="py-16">
      <Spinner label="Verifying admin access..." />
    </Container>
  )
}
