import { logoCalls } from '#features/portfolio/contract/logo.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { useAction } from '#web/data/use-action.ts'
import { useBackgroundUploads } from '#web/data/use-background-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The logo: chosen, replaced, removed. */
export function LogoCard({ contractor: { businessName, logoUrl } }: { contractor: OwnContractor }) {
  const files = useBackgroundUploads(
    logoCalls.set,
    'logo',
    () => ({}),
    () => toast({ title: 'Logo changed', description: 'It stands beside your name wherever homeowners see it.' }),
  )
  const remove = useAction(logoCalls.remove, { failed: 'Failed to remove the logo' })
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
      <FilesField
        label={logoUrl ? 'Choose another logo' : 'Choose a logo'}
        hint={`${typesInWords(files.limits)}, up to ${sizeInWords(files.limits.bytes)}. A square one looks best; we make it smaller.`}
        limits={files.limits}
        listLabel="Logo on its way"
        uploads={files.uploads}
        onFiles={(chosen) => {
          for (const { id } of files.uploads) files.remove(id)
          files.add(chosen)
        }}
        onRemove={files.remove}
        onRetry={files.retry}
      />
    </Card>
  )
}
