import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../data/session.ts'
import { Container } from '../../ui/container.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
  useEffect(() => void navigate('/admin-login', { replace: true }), [navigate])
  return (
    <Container width="text" className="py-16">
      <Spinner label="Verifying admin access..." />
    </Container>
  )
}
