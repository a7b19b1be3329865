import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** A toast: contacting a contractor requires an account. */
export function askToLogIn(signInAddress: string): void {
  toast({
    title: 'Login Required',
    description: 'Please log in to contact contractors.',
    variant: 'destructive',
    action: (
      <Button to={signInAddress} size="sm" variant="secondary" className="mt-3">
        Sign In
      </Button>
    ),
  })
}
