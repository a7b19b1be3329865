import { useState } from 'react'
import { useNavigate } from 'react-router'
import { privacyCalls } from '#features/privacy/contract.ts'
import { keptFor } from '#features/privacy/rules/retention.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { forgetAll } from '#web/data/kept.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Two steps and the password: nobody does this by mistake, and nobody who wants to is kept. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Card
      title="Delete your account"
      titleAs="h2"
      footer={
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete My Account
        </Button>
      }
    >
      <p>
        Your personal data is erased everywhere, at once. Open jobs and leads end; anyone waiting for you is told, and
        gets back the credits they spent on you. Any subscription ends with no further payment.
      </p>
      <p className="text-muted text-small">
        Records of credits and payments stay {keptFor('invoices')} without your name, because tax law requires them.
        Stars you gave or got stay; the words go.
      </p>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const erase = useAction(privacyCalls.deleteAccount, {
    onSuccess: async ({ message }) => {
      forgetAll()
      await navigate(paths.landing)
      toast({ title: message, description: 'We have sent you one last email to confirm it.' })
    },
  })
  return (
    <FormDialog
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep it."
      sendLabel="Delete for Good"
      danger
      sending={erase.isPending}
      onSend={() => erase.mutate({ password })}
      onClose={onClose}
    >
      <Field label="Your password" error={erase.error ? reasonOf(erase.error) : undefined}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
