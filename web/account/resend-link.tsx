import { accountCalls } from '#features/accounts/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Sends the confirmation link again. */
export function ResendLink({ email }: { email: string }) {
  const resend = useAction(accountCalls.resendVerification, {
    onSuccess: ({ message }) => toast({ title: 'Link sent', description: message }),
    failed: 'Failed to send the link',
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={resend.isPending}
      loadingText="Sending..."
      onClick={() => resend.mutate({ email })}
    >
      {resend.isSuccess ? 'Send it once more' : 'Send the link again'}
    </Button>
  )
}
