import { linkLifetime } from '#features/accounts/rules.ts'
import { hours } from '#shared/dates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'
import { AccountCard } from './account-card.tsx'
import { ResendLink } from './resend-link.tsx'

interface CheckMailProps {
  email: string
  jobWaits: boolean
  onSignIn: () => void
}

/** Shown after sign-up: the address must be confirmed before the first sign-in. */
export function CheckMail({ email, jobWaits, onSignIn }: CheckMailProps) {
  return (
    <AccountCard drawing="letterbox">
      <ArrivalHeading>Account created! Now check your email</ArrivalHeading>
      <p>
        We have sent a link to{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        . Open it in this browser within {linkLifetime.verifyEmail / hours(1)} hours: it confirms the address and signs
        you in.
      </p>
      {jobWaits && (
        <Notice title="Your job is not posted yet">
          We have kept it. The link leads you back to it, to look it over and post it.
        </Notice>
      )}
      <p className="text-muted text-small">Nothing there after a few minutes? Look in your spam folder first.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={onSignIn}>
          I have confirmed it: Sign In
        </Button>
        <ResendLink email={email} />
      </div>
    </AccountCard>
  )
}
