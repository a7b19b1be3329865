import { answerPromise } from '#features/complaints/rules.ts'
import type { Brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import ComplaintForm from '#web/complaints/complaint-form.tsx'
import OwnCases from '#web/complaints/own-cases.tsx'
import { useBrand, useSession, useTexts } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Document, type Part } from './document/document.tsx'

export const meta = pageMeta({
  title: 'Complaints',
  description:
    'How to complain about us, about a contractor or about a homeowner, what happens then, and who else can help.',
})

const form = (isSignedIn: boolean): Part => ({
  id: 'form',
  title: 'Make a complaint',
  body: (
    <>
      {isSignedIn && <OwnCases />}
      <ComplaintForm />
    </>
  ),
})

const howTo = ({ supportEmail, companyName, companyAddress }: Brand): Part => ({
  id: 'how',
  title: 'How to complain',
  body: (
    <>
      <p>
        Use the form above, write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>, or send a
        letter to {companyName}, {companyAddress}. Say what happened, when, with whom, and what would put it right. It
        costs nothing.
      </p>
      <p>
        {answerPromise} A person reads what you wrote, tells you what happens next and by when, and gives you our
        decision in writing with its reasons.
      </p>
      <p>
        <TextLink to={paths.complaintFigures}>Complaints in figures</TextLink> says how many there were, how they ended
        and how long that took.
      </p>
    </>
  ),
})

const aboutUs: Part = {
  id: 'us',
  title: 'About us',
  body: (
    <p>
      About a payment, a credit, a check, a warning, something we took down or something we should have: wherever there
      are two of us, the person who decides on your complaint is not the one who made the decision you are complaining
      about. If we were wrong, we undo it.
    </p>
  ),
}

const aboutOthers: Part = {
  id: 'each-other',
  title: 'About a contractor or a homeowner',
  body: (
    <>
      <p>
        The contract for the work is between the two of you, so first say to each other, in writing, what is wrong and
        how you would like it put right. If that does not help, tell us.
      </p>
      <p>
        We hear both sides, look at the quote and the steps recorded here, and say what we think is fair. We cannot
        order anybody to pay or to work, but we can help you to settle, and we can warn an account, take it out of the
        directory, or suspend or close it. We say why, and it can be appealed against.
      </p>
    </>
  ),
}

const unwantedText: Part = {
  id: 'texts',
  title: 'A text message you did not ask for',
  body: (
    <p>
      We text only codes and news that somebody asked for, so a code that you did not ask for means that somebody typed
      your number, perhaps by mistake. Ignore it, and give it to nobody: without it nothing happens. Where it came from
      a number, answer STOP and we text you no more. If it goes on, tell us.
    </p>
  ),
}

const appeal: Part = {
  id: 'appeal',
  title: 'Appealing against what we decided',
  body: (
    <>
      <p>
        Against a warning, being taken out of the directory or a suspension: with the link in the email that told you,
        or on your dashboard while you can sign in. You can do it once, in writing, and it goes to the people who
        decide.
      </p>
      <p>
        Against our not publishing a review of yours: with the link beside it on your dashboard, or in the email that
        told you.
      </p>
      <p>
        Against the removal of a review or a message, or against our letting one stand: with the contact form. If we
        were wrong, what was removed is put back, and a profile is shown again as it was.
      </p>
    </>
  ),
}

const danger: Part = {
  id: 'urgent',
  title: 'When it is dangerous',
  body: (
    <ul>
      <li>
        Smell of gas: leave the house and ring the National Gas Emergency Service, <Phone number="0800 111 999" />.
      </li>
      <li>
        Danger to life, a threat or a crime under way: ring <Phone number="999" />.
      </li>
      <li>Then tell us, so that it does not happen to somebody else.</li>
    </ul>
  ),
}

const elsewhere: Part = {
  id: 'others',
  title: 'Who else can help',
  body: (
    <ul>
      <li>
        Consumers: the{' '}
        <TextLink href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice consumer service</TextLink>, which
        also passes things on to Trading Standards; in Scotland{' '}
        <TextLink href="https://www.consumeradvice.scot/">consumeradvice.scot</TextLink>, in Northern Ireland{' '}
        <TextLink href="https://www.nidirect.gov.uk/contacts/consumerline">Consumerline</TextLink>.
      </li>
      <li>
        Personal data: the{' '}
        <TextLink href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</TextLink>.
      </li>
      <li>
        A contractor’s own trade body or scheme, such as Gas Safe, has a complaints procedure too. So may their insurer.
      </li>
      <li>The courts: a claim about a small amount can be made online without a solicitor.</li>
    </ul>
  ),
}

export default function Complaints() {
  const brand = useBrand()
  const isSignedIn = useSession() !== null
  const hasTexts = useTexts() !== null
  return (
    <Document
      title="Complaints"
      lead="Something went wrong. Here is what you can do about it, and what we do then."
      parts={[
        form(isSignedIn),
        howTo(brand),
        aboutUs,
        aboutOthers,
        ...(hasTexts ? [unwantedText] : []),
        appeal,
        danger,
        elsewhere,
      ]}
    />
  )
}

function Phone({ number }: { number: string }) {
  return (
    <TextLink href={`tel:${number.replaceAll(' ', '')}`} className="whitespace-nowrap">
      {number}
    </TextLink>
  )
}
