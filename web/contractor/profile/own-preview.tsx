import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnContractor } from '../use-own-contractor.ts'

/** Says to a contractor that this is their own page, and whether others can see it. */
export function OwnPreview() {
  const { data: own } = useOwnContractor()
  const hidden = own?.listed === false
  return (
    <Notice
      tone={hidden ? 'warn' : 'info'}
      title={hidden ? 'Your profile is hidden' : 'This is your public profile'}
      action={
        <Button to="/contractor-dashboard#profile" variant="secondary" size="sm">
          Back to Your Dashboard
        </Button>
      }
    >
      {hidden
        ? 'Nobody else can open this page, and you are not in the directory.'
        : 'Homeowners see it just like this, with buttons to contact you.'}
    </Notice>
  )
}
