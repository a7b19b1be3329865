import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** Tells contractors that this is their own profile, and whether it is public. */
export function OwnPreview({ listed }: { listed: boolean }) {
  return (
    <Notice
      tone={listed ? 'info' : 'warn'}
      title={listed ? 'This is your public profile' : 'Your profile is hidden'}
      action={
        <Button to={paths.contractorDashboard('profile')} variant="secondary" size="sm">
          Back to Your Dashboard
        </Button>
      }
    >
      {listed
        ? 'Homeowners see it just like this, with buttons to contact you.'
        : 'Nobody else can open this page, and you are not in the directory.'}
    </Notice>
  )
}
