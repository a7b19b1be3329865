import { useState } from 'react'
import { deletionWord } from '#features/departures/rules.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { deletionReasonLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { WhatEnds } from './what-ends.tsx'

interface DeleteAccountProps {
  userId: string
  name: string
  onClose: () => void
}

/** The final confirmation before an account is deleted, which needs more than one press. */
export function DeleteAccount({ userId, name, onClose }: DeleteAccountProps) {
  const answer = useDraftState(`delete-account:${userId}`, noWords, onClose)
  const remove = useAdminAction(privacyCalls.deleteUser, {
    done: 'Account Deleted Successfully',
    failed: 'Failed to Delete Account',
    onDone: answer.clear,
  })
  // Never kept: it is typed anew each time.
  const [word, setWord] = useState('')
  const missing = word.trim() !== deletionWord && `Type ${deletionWord} in capitals first.`
  return (
    <AnswerDialog
      answer={answer}
      title="Delete Account"
      description={`${name} is taken out of every part of the site for good: profile, jobs, applications, leads, messages, reviews and documents. Credits that others held with them go back. What the law keeps, such as payments, stays without their name.`}
      label="Reason"
      hint="Appears in the audit log. Do not name the person there."
      longest={deletionReasonLength}
      unready={missing}
      sendLabel="Delete Account"
      danger
      action={remove}
      onSend={(reason) => remove.mutate({ id: userId, reason })}
      onClose={onClose}
    >
      <div role="status">
        <WhatEnds userId={userId} by="deletion" />
      </div>
      <Field label={`Type ${deletionWord} to confirm`}>
        <Input value={word} autoComplete="off" onChange={(event) => setWord(event.target.value)} />
      </Field>
    </AnswerDialog>
  )
}
