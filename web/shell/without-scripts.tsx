import { useBrand } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** Heads a form that works by script alone: what to do where scripts are switched off. */
export function WithoutScripts() {
  const { supportEmail } = useBrand()
  return (
    <noscript className="col-span-full">
      <p className="rounded-card bg-warn-wash p-4">
        This form needs scripts, which are switched off here. Please switch them on, or write to{' '}
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> instead.
      </p>
    </noscript>
  )
}
