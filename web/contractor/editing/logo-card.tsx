import { logoCalls } from '#features/portfolio/contract/logo.ts'
import { logoLimits } from '#features/portfolio/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { ChosenPictures } from './chosen-pictures.tsx'

/** The picture that stands for the business: chosen, replaced, removed. */
export function LogoCard({ contractor: { businessName, logoUrl } }: { contractor: OwnContractor }) {
  const files = useUploads(logoCalls.set)
  const remove = useAction(logoCalls.remove, { failed: 'Failed to remove the logo' })
  const ready = files.uploads.some(({ state }) => state === 'waiting' || state === 'failed')
  const send = async () => {
    const problem = await files.send({})
    if (problem !== null) return toast({ title: 'Upload Failed', description: problem, variant: 'destructive' })
    files.clear()
    toast({ title: 'Logo changed', description: 'It stands beside your name wherever homeowners see it.' })
  }
  return (
    <Card as="section" titleAs="h2" title="Your logo">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={businessName} picture={logoUrl} size="lg" />
        {logoUrl ? (
          <Button variant="secondary" size="sm" loading={remove.isPending} onClick={() => remove.mutate({})}>
            Remove Logo
          </Button>
        ) : (
          <p className="min-w-0 flex-1 basis-40 text-muted text-small">Without one, your initials stand for you.</p>
        )}
      </div>
      <ChosenPictures
        files={files}
        label={logoUrl ? 'Choose another logo' : 'Choose a logo'}
        hint={`${typesInWords(logoLimits)}, up to ${sizeInWords(logoLimits.bytes)}. A square one looks best; we make it smaller.`}
        listLabel="Chosen logo"
        sendLabel="Use This Logo"
        disabledReason={!ready && 'Choose a picture that can be sent'}
        onSend={() => void send()}
      />
    </Card>
  )
}
