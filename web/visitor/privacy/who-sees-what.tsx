import { paths } from '#shared/paths.ts'
import type { Site } from '#web/data/page-context.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** What other people on the site and our processors see. */
export const whoSeesWhat = (texts: Site['texts']): Part[] => [
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <>
        <p>
          <strong>Everybody</strong> sees a contractor’s profile: business name, the name of the person behind it, area,
          trades, description, checks, reviews, <TextLink to={paths.howWeMeasure}>what we measured</TextLink>, and the
          phone, email and website the contractor lists. Not the business address, the tax or company number, documents,
          or the email of the account. With a review everybody sees the homeowner’s first name, the title, trade and
          town of the job, the stars, the comment without contact details, and the photos added to it.
        </p>
        <p>
          <strong>Whoever is signed in</strong> sees an open job’s title, description and answers, trade, budget, town
          and postcode district, and the homeowner’s first name. <strong>Contractors</strong> also see its photos, the
          distance in whole miles, and how many requests the homeowner answered and visits they kept, once there are
          enough to say. Phone numbers, email addresses and postcodes in what was written are hidden.
        </p>
        <p>
          <strong>A contractor the homeowner approved</strong> sees the name, phone, email and the address of the job,
          with house and street where the homeowner has said; the homeowner sees the contractor’s. None of it is shown
          to a contractor any more once the homeowner has parted with them. An invitation the contractor accepts counts
          as approval.
        </p>
        <p>
          <strong>A contractor you write to through us</strong> sees your first name and your message. They see your
          email address only if you tick that you want to share it; otherwise contact details in the message are taken
          out, and the reply comes through us.
        </p>
        {texts && (
          <p>
            <strong>That a phone number is confirmed</strong> is seen with a profile by everybody and with a job by
            whoever is signed in; the number itself only by those named above.
          </p>
        )}
        <p>
          <strong>Our own people</strong> see what they need to answer you, to check documents and to decide disputes.
          What they do is recorded.
        </p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else is involved',
    body: (
      <>
        <ul>
          <li>The companies that run our servers, storage and email. They act only on our instructions.</li>
          <li>
            For card payments, Stripe, which receives your card number; we do not. Its own{' '}
            <TextLink href="https://stripe.com/gb/privacy">privacy policy</TextLink> applies to that.
          </li>
          {texts === 'Twilio' && (
            <li>
              For text messages, Twilio, which receives your number and the text, and only if you confirm a number. Its
              own <TextLink href="https://www.twilio.com/en-us/legal/privacy">privacy notice</TextLink> applies to that.
            </li>
          )}
          <li>Authorities and courts, when the law requires it.</li>
        </ul>
        <p>
          Nobody else. We do not sell or rent data or show advertisements. Where you pay, the card form comes from
          Stripe’s servers; nothing else is loaded into your browser from other companies, maps and fonts included. If
          one of these companies handles data outside the United Kingdom, it does so under the safeguards that UK law
          requires.
        </p>
      </>
    ),
  },
  {
    id: 'machines',
    title: 'What machines decide',
    body: (
      <p>
        The order of the directory follows a <TextLink to={paths.ranking}>published formula</TextLink>, and credits come
        back by <TextLink to={paths.leadProtection()}>published rules</TextLink>. Nothing with a legal effect on you is
        decided by a machine alone; where a rule is contested, a person decides; what nobody has decided in time is
        decided by the published rule.
      </p>
    ),
  },
]
