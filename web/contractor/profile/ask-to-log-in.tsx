import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Contacting a contractor needs an account. */
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
