import { privacyCalls } from '#features/privacy/contract.ts'
import { deletionReasonLength } from '#features/privacy/rules.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'

interface DeleteAccountProps {
  userId: string
  name: string
  onClose: () => void
}

/** The last question before an account is gone. */
export function DeleteAccount({ userId, name, onClose }: DeleteAccountProps) {
  const remove = useAdminAction(privacyCalls.deleteUser, {
    done: 'Account Deleted Successfully',
    failed: 'Failed to Delete Account',
    told: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <AnswerDialog
      title="Delete Account"
      description={`${name} is taken out of every part of the site for good: profile, jobs, applications, leads, messages, reviews and documents. Credits that others held with them go back. What the law keeps, such as payments, stays without their name.`}
      label="Reason"
      hint="Appears in the audit log. Do not name the person there."
      longest={deletionReasonLength}
      optional
      sendLabel="Delete Account"
      danger
      sending={remove.isPending}
      onSend={(reason) => remove.mutate({ id: userId, reason })}
      onClose={onClose}
    />
  )
}
