import { Clock, Mail } from 'lucide-react'
import { replyPromise } from '#features/enquiries/rules.ts'
import { paths } from '#shared/paths.ts'
import { useBrand, useSession } from '#web/data/session.ts'
import { useContactSection } from '#web/shell/use-contact-scroll.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ContactForm } from './contact-form.tsx'

/** Contact Us: the target of the menu's scrolling. */
export function Contact() {
  const brand = useBrand()
  const session = useSession()
  useContactSection()
  return (
    <Section id="contact" title="Contact us" lead="Questions, trouble, praise: a person reads all of it.">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem] lg:items-start">
        <Card className="lg:p-8">
          <ContactForm />
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <p className="flex gap-3">
            <Mail className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-semibold">Prefer to write an email?</span>
              <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
            </span>
          </p>
          <p className="flex gap-3">
            <Clock className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
            <span>{replyPromise.label}</span>
          </p>
          {session?.userType === 'contractor' && (
            <p>
              <TextLink to={paths.support}>Your messages to us, and by when they are answered</TextLink>
            </p>
          )}
          <p className="text-muted text-small">
            About a particular job or lead? Tell us its title and we will find it. Something to complain about? Here is{' '}
            <TextLink to={paths.complaints}>how we deal with complaints</TextLink>.
          </p>
        </div>
      </div>
    </Section>
  )
}
