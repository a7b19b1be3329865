import { Copy, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#shared/full-name.ts'
import { copyText } from '#web/admin/frame/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Reached {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  contractor: { businessPhone: string } | null
}

/** Copies the email address, opens a mail, or calls. */
export function ContactPerson({ person }: { person: Reached }) {
  const [open, setOpen] = useState(false)
  const phone = person.contractor?.businessPhone ?? person.phone
  const name = fullName(person)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Contact <span className="sr-only">{name}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Contact ${name}`} description={person.email}>
        <div className="grid gap-3">
          <Button
            variant="secondary"
            icon={<Copy className="size-4" aria-hidden="true" />}
            onClick={() => copyText(person.email)}
          >
            Copy Email
          </Button>
          <Button href={`mailto:${person.email}`} icon={<Mail className="size-4" aria-hidden="true" />}>
            Send Email
          </Button>
          {phone ? (
            <Button
              variant="secondary"
              href={`tel:${phone.replaceAll(' ', '')}`}
              icon={<Phone className="size-4" aria-hidden="true" />}
            >
              Call {phone}
            </Button>
          ) : (
            <Button variant="secondary" wide disabledReason="They gave no phone number.">
              Call
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
