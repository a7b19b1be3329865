import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerType } from '#features/accounts/rules.ts'
import { deletionWord, graceDays } from '#features/departures/rules.ts'
import { type UnderWay, underWayInWords } from '#features/leads/rules/under-way.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { retentionOf } from '#features/privacy/rules/retention.ts'
import { paths } from '#shared/paths.ts'
import { clearPersonalData } from '#web/data/sign-out.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The consequences, by kind of account. */
const leaving = {
  client: [
    'Your open jobs are closed, and work you have agreed is called off.',
    'Work that its contractor says is done counts as done, unless your complaint about it is open.',
    'Contractors waiting for you are told, and get back what they paid to reach you.',
  ],
  contractor: [
    'Your profile is hidden, open leads end, and homeowners waiting for you are told.',
    'Work you have agreed is called off, which the homeowner can review.',
    'Any subscription ends with no further payment, and credits you have not used go with the account.',
    'If you want your first month’s money back, ask for it on your plan’s page before you leave.',
  ],
}

/** A typed word, the password and two weeks prevent mistakes without making it hard. */
export function DeleteAccount({ role }: { role: CustomerType }) {
  const [open, setOpen] = useState(false)
  const underWay = useRead(privacyCalls.underWay, {}).data
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
        Your account and your personal data are erased {graceDays} days after you ask. Until then, signing in takes it
        back and keeps the account; we email you the day.
      </p>
      <p>For everybody else you leave at once:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {[...leaving[role], 'You are signed out everywhere.'].map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {underWay && <Notice title={ending(role, underWay)} />}
      <p className="text-muted text-small">
        Records of payments stay {retentionOf('invoices')} without your name, because tax law requires them. Stars you
        gave or got stay; the words go.
      </p>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ending(role: CustomerType, underWay: UnderWay): string {
  const ended = underWayInWords(
    underWay,
    role === 'client' ? ['contact with a contractor', 'contacts with contractors'] : ['open lead', 'open leads'],
  )
  return ended ? `Today that would end ${ended}.` : 'Nothing of yours is under way today.'
}

/** The response to an earlier press may have been lost. */
const signedOut =
  'You are signed out. If your account is closing, we have emailed you the day; signing in would keep it.'

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const erase = useAction(privacyCalls.deleteAccount, {
    leave: async ({ message }) => {
      await clearPersonalData()
      await navigate(paths.landing, { replace: true })
      toast({ title: message, description: 'If you change your mind, sign in before that day.' })
    },
  })
  const { password: wrongPassword, word: wrongWord } = erase.error?.fields ?? {}
  return (
    <FormDialog
      title="Delete your account?"
      description={`You leave at once, and everything is erased after ${graceDays} days. Until then, sign in to keep the account. Download your data first if you want to have it.`}
      sendLabel="Delete My Account"
      danger
      action={{
        isPending: erase.isPending,
        refusal: erase.error?.code === 'NOT_SIGNED_IN' ? signedOut : erase.refusal,
      }}
      onSend={() => erase.mutate({ password, word })}
      onClose={onClose}
    >
      <Field label={`Type ${deletionWord} to confirm`} error={wrongWord}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <Field label="Your password" error={wrongPassword}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
