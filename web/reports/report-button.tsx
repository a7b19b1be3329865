import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ReportKind } from '#features/reports/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const ReportDialog = late(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  kind: ReportKind
  thingId: string
  /** The subject, for assistive technology. */
  about: string
}

/** Reports content. Visitors are redirected to sign in; admins have a desk for it instead. */
export function ReportButton({ kind, thingId, about }: ReportButtonProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [step, setStep] = useState<'writing' | 'reported' | null>(null)
  if (session?.userType === 'admin') return null
  if (step === 'reported')
    return (
      <p role="status" className="text-muted text-small">
        Reported. We will write to you.
      </p>
    )
  const look = {
    variant: 'quiet',
    size: 'sm',
    className: '-mx-3.5',
    icon: <Flag className="size-4" aria-hidden="true" />,
  } as const
  const label = (
    <>
      Report<span className="sr-only"> {about}</span>
    </>
  )
  if (!session)
    return (
      <Button {...look} to={paths.login(pathname + search)} rel="nofollow">
        {label}
      </Button>
    )
  return (
    <>
      <Button {...look} onClick={() => setStep('writing')}>
        {label}
      </Button>
      {step === 'writing' && (
        <ReportDialog
          kind={kind}
          thingId={thingId}
          onReported={() => setStep('reported')}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
