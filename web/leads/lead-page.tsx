import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

interface LeadPageProps {
  title: string
  says?: string | undefined
  actions?: ReactNode
  /** The back link. */
  back: { to: string; label: string }
  /** The failed read without which there is nothing to show. */
  failed: UseQueryResult<unknown> | undefined
  failedTitle: string
  children: ReactNode
}

/** The layout of a page about leads: a back link, and an error in place of the content. */
export function LeadPage({ title, says, actions, back, failed, failedTitle, children }: LeadPageProps) {
  return (
    <Container>
      <PageHeader
        title={title}
        eyebrow={
          <Link to={back.to} className="inline-flex min-h-11 items-center gap-1.5 text-brand">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {back.label}
          </Link>
        }
        lead={says}
        actions={actions}
      />
      {failed ? <ReadFailed title={failedTitle} read={failed} /> : children}
    </Container>
  )
}
