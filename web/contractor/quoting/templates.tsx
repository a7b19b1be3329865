import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type QuoteTemplate, quoteTemplateCalls } from '#features/quoting/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The templates for quotes, created on the quote page. */
export function Templates({ templates }: { templates: readonly QuoteTemplate[] }) {
  const [leaving, setLeaving] = useState<QuoteTemplate>()
  const remove = useAction(quoteTemplateCalls.removeTemplate, {
    onSuccess: () => {
      toast({ title: 'Template removed' })
      setLeaving(undefined)
    },
    failed: 'Failed to remove the template',
  })
  return (
    <Card as="section" title="Templates" titleAs="h2">
      {templates.length === 0 ? (
        <p className="text-muted">None yet. Write a quote and press Save as Template there.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center justify-between gap-4 py-1">
              <span className="min-w-0">
                <span className="font-semibold">{template.name}</span>{' '}
                <span className="text-muted text-small">
                  saved <DateText value={template.savedAt} />
                </span>
              </span>
              <IconButton label={`Remove ${template.name}`} onClick={() => setLeaving(template)}>
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setLeaving(undefined)}
          title="Remove this template?"
          description={`${leaving.name} is gone for good. Quotes that began from it stay as they are.`}
          confirmLabel="Remove"
          action={remove}
          onConfirm={() => remove.mutate({ id: leaving.id })}
        />
      )}
    </Card>
  )
}
