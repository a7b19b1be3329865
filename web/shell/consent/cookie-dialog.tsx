import { type FormEvent, useId } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Consent } from './consent-store.ts'
import { useChooseConsent } from './use-choose-consent.ts'

/** The choice per category; essential cookies cannot be switched off, everything else is off by default. */
export default function CookieDialog({ now, onClose }: { now: Consent | null; onClose: () => void }) {
  const formId = useId()
  const choose = useChooseConsent()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    choose({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cookie choices"
      description="You can change this at any time, at the foot of every page."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save Preferences
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        onSubmit={save}
        className="grid gap-3 divide-y divide-line [&>:not(:first-child)]:pt-3"
      >
        <Switch name="essential" checked readOnly disabled>
          <Kind
            title="Essential"
            text="Keeps you signed in, remembers this choice and what you have typed. Always on."
          />
        </Switch>
        <Switch name="analytics" defaultChecked={now?.analytics ?? false}>
          <Kind
            title="Analytics"
            text="Would count which pages are used, so that we improve the right ones. Not in use at present."
          />
        </Switch>
        <Switch name="marketing" defaultChecked={now?.marketing ?? false}>
          <Kind
            title="Marketing"
            text="Would measure whether an advertisement brought you here. Not in use at present."
          />
        </Switch>
        <p className="text-small">
          Everything that is stored is listed in the{' '}
          <TextLink to={paths.cookies} onClick={onClose}>
            privacy policy
          </TextLink>
          .
        </p>
      </form>
    </Dialog>
  )
}

function Kind({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-muted text-small">{text}</span>
    </>
  )
}
