import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Plate } from '#web/ui/drawings/plate.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DropdownMenu } from '#web/ui/overlays/dropdown-menu.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { Chapter } from './chapter.tsx'

export function Actions() {
  return (
    <Chapter title="Actions">
      <Buttons />
      <Overlays />
    </Chapter>
  )
}

function Buttons() {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Button>Primary</Button>
        <Button variant="accent">Accent</Button>
        <Button variant="secondary" icon={<Plus className="size-5" aria-hidden="true" />}>
          Secondary
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button loading loadingText="Sending...">
          Send
        </Button>
        <Button disabledReason="Add a title of at least 5 characters">Next</Button>
        <Button size="sm" variant="secondary">
          Small
        </Button>
        <Button size="lg">Large</Button>
      </div>
      <Plate className="flex flex-wrap gap-3">
        <Button variant="accent">Accent on a plate</Button>
        <Button variant="plate">Outline on a plate</Button>
      </Plate>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Quote accepted!', description: 'We have told the contractor.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Failed to accept quote', description: 'Please try again later.', variant: 'destructive' })
          }
        >
          Bad toast
        </Button>
        <DropdownMenu
          heading="This job"
          trigger={
            <IconButton label="More">
              <Ellipsis className="size-5" aria-hidden="true" />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => toast({ title: 'Edit' }) },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
        <TextLink to={paths.styleguide}>A link in text</TextLink>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={() => setOpen(null)}
        title="Request Initial Discussion"
        description="Tell the homeowner a little about how you would do the work."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(null)}>Send request</Button>
          </>
        }
      >
        <Field label="Message" hint="The homeowner sees this with your profile.">
          <Textarea rows={5} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(null)}
        title="Delete this job?"
        description="It disappears from the list of jobs, and contractors who asked for it get their credit back."
        confirmLabel="Delete job"
        danger
        onConfirm={() => setOpen(null)}
      />
    </>
  )
}
