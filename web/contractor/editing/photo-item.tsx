import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Photo as PortfolioPhoto } from '#features/portfolio/contract/public.ts'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { altText } from '#features/portfolio/rules/pictures.ts'
import { altLength } from '#features/portfolio/rules.ts'
import { Photo } from '#web/contractor/photo.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface PhotoItemProps {
  photo: PortfolioPhoto
  number: number
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** One picture with what it shows, its place in the order, and the way to remove it. */
export function PhotoItem({ photo, number, onEarlier, onLater }: PhotoItemProps) {
  const [alt, setAlt] = useState(photo.alt)
  const [leaving, setLeaving] = useState(false)
  const businessName = useOwnContractor().data?.businessName ?? ''
  const description = useAction(portfolioCalls.describe, {
    onSuccess: () => toast({ title: 'Photo described', description: 'Thank you.' }),
    onError: (failure) =>
      toast({ title: 'Failed to describe the photo', description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <li className="grid content-start gap-3 rounded-card border border-line p-3">
      <div className="overflow-hidden rounded-control">
        <Photo photo={photo} alt={altText(photo.alt, businessName)} widths="(min-width: 40rem) 22rem, 100vw" />
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          description.mutate({ id: photo.id, alt })
        }}
      >
        <Field label={`What photo ${number} shows`} className="min-w-0 flex-1">
          <Input
            value={alt}
            maxLength={altLength}
            placeholder="A brick wall, repointed in lime"
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        {alt.trim() !== photo.alt && (
          <Button type="submit" loading={description.isPending}>
            Save
          </Button>
        )}
      </form>
      <div className="flex justify-between gap-2">
        <div className="flex">
          <IconButton label={`Move photo ${number} earlier`} disabled={!onEarlier} onClick={onEarlier}>
            <ArrowLeft className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move photo ${number} later`} disabled={!onLater} onClick={onLater}>
            <ArrowRight className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <IconButton label={`Remove photo ${number}`} onClick={() => setLeaving(true)}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {leaving && <RemovePhoto id={photo.id} onClose={() => setLeaving(false)} />}
    </li>
  )
}

function RemovePhoto({ id, onClose }: { id: string; onClose: () => void }) {
  const removal = useAction(portfolioCalls.remove, {
    onSuccess: () => toast({ title: 'Photo removed', description: 'It is no longer on your profile.' }),
    onError: (failure) => {
      toast({ title: 'Failed to remove the photo', description: reasonOf(failure), variant: 'destructive' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title="Remove this photo?"
      description="It is deleted here and on your public profile."
      confirmLabel="Remove"
      cancelLabel="Keep It"
      loading={removal.isPending}
      onConfirm={() => removal.mutate({ id })}
    />
  )
}
