import { useState } from 'react'
import { secondFactorCalls } from '#features/second-factor/contract.ts'
import { recoveryCodes } from '#features/second-factor/rules.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { codeHint } from '#web/admin/login/code-input.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { PasswordAndCode, useProof } from './password-and-code.tsx'

interface SecondFactorOnProps {
  codesLeft: number
  onCodes: (codes: string[]) => void
}

export function SecondFactorOn({ codesLeft, onCodes }: SecondFactorOnProps) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card
      as="section"
      title="Two-factor sign-in is on"
      titleAs="h2"
      aside={<Badge tone="good">On</Badge>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setAsking('codes')}>
            New Recovery Codes
          </Button>
          <Button variant="danger" onClick={() => setAsking('off')}>
            Turn Off
          </Button>
        </>
      }
    >
      <p>You sign in with your password and a code from your authenticator app.</p>
      <p>
        Recovery codes left: <strong>{codesLeft}</strong>
      </p>
      {codesLeft <= recoveryCodes.few && (
        <Notice tone="warn">Make new ones now: without one, a lost phone locks you out.</Notice>
      )}
      {asking === 'codes' && <NewCodes onCodes={onCodes} onClose={close} />}
      {asking === 'off' && <TurnOff onClose={close} />}
    </Card>
  )
}

function NewCodes({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const proof = useProof()
  const make = useAdminAction(secondFactorCalls.newRecoveryCodes, {
    done: 'New recovery codes made',
    failed: 'Could not make new codes',
    onDone: ({ recoveryCodes: codes }) => onCodes(codes),
  })
  return (
    <FormDialog
      title="Make new recovery codes?"
      description="The old ones will stop working."
      sendLabel="Make New Codes"
      action={make}
      onSend={() => make.mutate(proof.proof)}
      onClose={onClose}
    >
      <PasswordAndCode {...proof} codeHint={codeHint} failure={make.error} />
    </FormDialog>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const proof = useProof()
  const turnOff = useAdminAction(secondFactorCalls.turnOff, {
    done: 'Two-factor sign-in is off',
    failed: 'Could not turn it off',
  })
  return (
    <FormDialog
      title="Turn off two-factor sign-in?"
      description="Your recovery codes will stop working, and nothing else is open to you until you have set it up again, with another app for instance."
      sendLabel="Turn Off"
      danger
      action={turnOff}
      onSend={() => turnOff.mutate(proof.proof)}
      onClose={onClose}
    >
      <PasswordAndCode {...proof} codeHint={codeHint} failure={turnOff.error} />
    </FormDialog>
  )
}
