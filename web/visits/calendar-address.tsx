import { useState } from 'react'
import { calendarCalls } from '#features/visits/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The private calendar feed of one's visits. Shown once; can be replaced or ended. */
export default function CalendarAddress() {
  const address = useRead(calendarCalls.address, {})
  const replace = useAction(calendarCalls.replace, { failed: 'Failed to make the address' })
  const [asking, setAsking] = useState(false)
  const end = useAction(calendarCalls.end, {
    onSuccess: ({ message }) => {
      setAsking(false)
      replace.reset()
      toast({ title: 'The address is ended', description: message })
    },
    failed: 'Failed to end the address',
  })
  if (!address.data) return null
  const { madeAt } = address.data
  const url = replace.data?.url
  const ending = madeAt && (
    <Button variant="secondary" onClick={() => setAsking(true)}>
      End the Address
    </Button>
  )
  return (
    <Card as="section" title="In your own calendar" titleAs="h2">
      <p className="max-w-prose">
        See your visits in Google Calendar, Outlook or your phone’s calendar. Keep the address to yourself: whoever has
        it can read them. Calendars read it every few hours.
      </p>
      {url ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="Your calendar address"
            hint="Copy it now: it is not shown again."
            className="min-w-0 flex-1 basis-72"
          >
            {/* Takes the place of the button that made it. */}
            <Input autoFocus readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <Button
            onClick={() =>
              void navigator.clipboard?.writeText(url).then(
                () => toast({ title: 'Copied' }),
                () => toast({ title: 'Please copy it by hand', variant: 'destructive' }),
              )
            }
          >
            Copy
          </Button>
          {ending}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" loading={replace.isPending} onClick={() => replace.mutate({})}>
            {madeAt ? 'Replace the Address' : 'Make a Calendar Address'}
          </Button>
          {ending}
          {madeAt && (
            <p className="text-muted text-small">
              There is one since <DateText value={madeAt} />. Replacing it ends what uses the old one; so do a new
              password and signing out everywhere.
            </p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title="End your calendar address?"
        description="Calendars that use it show no new visits and no changes any more. You can make another one at any time."
        confirmLabel="End the Address"
        cancelLabel="Keep it"
        action={end}
        onConfirm={() => end.mutate({})}
      />
    </Card>
  )
}
