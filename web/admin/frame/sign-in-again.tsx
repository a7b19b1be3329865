import { useId, useState } from 'react'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
import { CodeInput, codeHint } from '#web/admin/login/code-input.tsx'
import type { Failure } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { refetchAll, useKnownReads } from '#web/data/reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { adminReason } from './use-admin-action.ts'

interface SignInAgainProps {
  email: string
  why: string
  onSignedIn: () => void
}

/** Signs the same admin in again on top of the page, without discarding it, as happens for a different person. */
export default function SignInAgain({ email, why, onSignedIn }: SignInAgainProps) {
  const formId = useId()
  const reads = useKnownReads()
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sending, setSending] = useState(false)
  const [codeAsked, setCodeAsked] = useState(false)
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      const { password, code } = typed
      await fetchCall(signInCalls.adminLogin, { username: email, password, ...(codeAsked && { code }) })
      void refetchAll(reads.client)
      onSignedIn()
    } catch (error) {
      const failed = error as Failure
      if (failed.code === 'CODE_NEEDED') setCodeAsked(true)
      else setFailure(failed)
    }
    setSending(false)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      mustAnswer
      onOpenChange={() => {}}
      title="You have been signed out"
      description={why}
      footer={
        <Button type="submit" form={formId} loading={sending} loadingText="Signing in...">
          Sign In
        </Button>
      }
    >
      <form
        method="post"
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <FormError>{failure && adminReason(failure)}</FormError>
        <p className="wrap-anywhere">
          You were <strong>{email}</strong>. <TextLink to={paths.adminLogin}>I am somebody else</TextLink>
        </p>
        {codeAsked ? (
          <Field label="Code" hint={codeHint}>
            <CodeInput
              autoFocus
              value={typed.code}
              onChange={({ target }) => setTyped({ ...typed, code: target.value })}
            />
          </Field>
        ) : (
          <Field label="Password">
            <PasswordInput
              autoComplete="current-password"
              value={typed.password}
              onChange={({ target }) => setTyped({ ...typed, password: target.value })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
