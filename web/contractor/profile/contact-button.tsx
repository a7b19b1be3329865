import { Mail, MessageSquareText } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { useBrand, useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { askToLogIn } from './ask-to-log-in.tsx'

const ContactDialog = late(() => import('./contact-dialog.tsx'))

/**
 * Contacts a contractor: by email where they list an address, otherwise through us; signed-in people may always choose
 * the latter. Without scripts it links visitors to the sign-in.
 */
export function ContactButton({ contractor }: { contractor: PublicContractor }) {
  const session = useSession()
  const brand = useBrand()
  const { pathname } = useLocation()
  const [writing, setWriting] = useState(false)
  const icon = <Mail className="size-5" aria-hidden="true" />
  const signInAddress = paths.login(pathname)
  if (!session)
    return (
      <Button
        variant="quiet"
        to={signInAddress}
        icon={icon}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          askToLogIn(signInAddress)
        }}
      >
        Contact
      </Button>
    )
  const { businessEmail, firstName } = contractor
  const subject = `Enquiry through ${brand.name}`
  const body = `Hello ${firstName},\n\nI found your profile on ${brand.name} and would like to ask about some work.\n\n`
  return (
    <>
      {businessEmail ? (
        <Button variant="quiet" href={mailAddress(businessEmail, subject, body)} icon={icon}>
          Contact
        </Button>
      ) : (
        <Button variant="quiet" icon={icon} onClick={() => setWriting(true)}>
          Contact
        </Button>
      )}
      {businessEmail && (
        <Button
          variant="secondary"
          className="order-first col-span-2"
          icon={<MessageSquareText className="size-5" aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          Send a Message
        </Button>
      )}
      {writing && <ContactDialog contractor={contractor} onClose={() => setWriting(false)} />}
    </>
  )
}

const mailAddress = (to: string, subject: string, body: string) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
