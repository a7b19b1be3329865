import { Copy, ShieldCheck } from 'lucide-react'
import { secondFactorCalls } from '#features/second-factor/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { copyText } from '#web/admin/frame/copy-text.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { QrCode } from '#web/ui/figures/qr-code.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PasswordAndCode, useProof } from './password-and-code.tsx'

type Begun = Output<typeof secondFactorCalls.begin>

/** Turns the second factor on: shares the secret with the app and confirms it by a first code. */
export function TurnOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const begin = useAdminAction(secondFactorCalls.begin, { failed: 'Could not begin' })
  if (begin.data) return <SetUp begun={begin.data} onCodes={onCodes} />
  return (
    <Card
      as="section"
      title="Two-factor sign-in is off"
      titleAs="h2"
      footer={
        <Button
          icon={<ShieldCheck className="size-5" aria-hidden="true" />}
          loading={begin.isPending}
          onClick={() => begin.mutate({})}
        >
          Turn On
        </Button>
      }
    >
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 1Password or
        Aegis. It takes two minutes.
      </p>
    </Card>
  )
}

function SetUp({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const proof = useProof()
  const turnOn = useAdminAction(secondFactorCalls.turnOn, {
    done: 'Two-factor sign-in is on',
    failed: 'Could not turn it on',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Card as="section">
      <ArrivalHeading as="h2">Turn on two-factor sign-in</ArrivalHeading>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          turnOn.mutate(proof.proof)
        }}
      >
        <p>Scan this with your authenticator app, or type the key into it.</p>
        <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
          <QrCode
            text={begun.address}
            label="QR code for your authenticator app"
            className="w-48 shrink-0 rounded-control border border-line"
          />
          <div className="min-w-0">
            <h3 className="font-semibold">Key</h3>
            <div className="flex items-center gap-1">
              <code className="break-all">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
              <IconButton label="Copy the key" onClick={() => void copyText(begun.secret)}>
                <Copy className="size-5" />
              </IconButton>
            </div>
          </div>
        </div>
        <PasswordAndCode {...proof} codeHint="The six digits the app shows now." failure={turnOn.error} />
        <p className="text-small">You will then be signed out everywhere else.</p>
        <div>
          <Button type="submit" loading={turnOn.isPending}>
            Turn On
          </Button>
        </div>
      </form>
    </Card>
  )
}
