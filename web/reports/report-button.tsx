import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReportKind } from '#features/reports/rules.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { late } from '#web/ui/states/late.tsx'

const ReportDialog = late(() => import('./report-dialog.tsx'))

/** The look of what few readers need: muted, but with room for a finger. */
export const asideLink =
  'py-1.5 text-left text-muted text-small underline underline-offset-[3px] hover:text-ink print:hidden'

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
  const label = (
    <>
      Report<span className="sr-only"> {about}</span>
    </>
  )
  if (!session)
    return (
      <Link className={asideLink} to={paths.login(pathname + search)} rel="nofollow">
        {label}
      </Link>
    )
  return (
    <>
      <button type="button" className={asideLink} onClick={() => setStep('writing')}>
        {label}
      </button>
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
