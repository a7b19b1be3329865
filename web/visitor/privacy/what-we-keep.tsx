import { retentionOf } from '#features/privacy/rules/retention.ts'
import { holdingFigures } from '#features/reviews/rules/holding.ts'
import { sessionLifetime } from '#features/sign-in/rules.ts'
import { recordDays } from '#features/track-records/rules/measures.ts'
import type { Brand } from '#shared/brand.ts'
import { days, hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

interface Kept {
  what: string
  detail: string
  why: string
  howLong: string
}

const untilDeleted = `Until the account is deleted, by you or after ${retentionOf('idleAccounts')} without use; we email you before that`
const records = `${retentionOf('invoices')}, after a deletion without your name`

const kept: Kept[] = [
  {
    what: 'Your account',
    detail:
      'Name, email, phone if you give it, whether you are a homeowner or a contractor, the day you were last here. Your password only as a hash that cannot be reversed.',
    why: 'To have an account for you (contract)',
    howLong: untilDeleted,
  },
  {
    what: 'Where you are signed in',
    detail: 'A random token, the name of your browser, when it began. Not your network address.',
    why: 'To keep you signed in, and to sign you out everywhere (contract)',
    howLong: `${sessionLifetime.person / days(1)} days, or until you sign out`,
  },
  {
    what: 'A contractor’s profile',
    detail:
      'Business name, description, area, trades, phone, email, website, address, tax and company number if given, and the place distances are measured from.',
    why: 'To list you and find you work (contract)',
    howLong: untilDeleted,
  },
  {
    what: 'Checks of a contractor',
    detail:
      'The documents sent for a check of identity, business, insurance or qualifications, what was decided, when and why; what Companies House says of a company. Only the contractor and those of us who check can open a document.',
    why: 'To say truthfully who was checked (contract, legitimate interest)',
    howLong: `${untilDeleted}; documents of a check that was rejected or has ended, ${retentionOf('documents')}`,
  },
  {
    what: 'Photos of your work',
    detail:
      'In smaller sizes, with your words. Details of where and with what they were taken are removed when they arrive.',
    why: 'To show your work on your profile (contract)',
    howLong: 'Until you remove them or the account is deleted',
  },
  {
    what: 'Jobs, requests, visits and quotes',
    detail:
      'Descriptions, photos, places, budgets, every step with its time and notes, formal quotes and what was accepted, with the names and addresses in them, reports that a visit failed.',
    why: 'To bring you together, and to prove later what was agreed (contract, legitimate interest)',
    howLong: untilDeleted,
  },
  {
    what: 'Invoices for work',
    detail:
      'What a contractor issues through us: number, day, sums, the names and addresses of both, whether it was paid and how.',
    why: 'So that both have it, and for tax (contract, legal duty)',
    howLong: `${retentionOf('customerInvoices')}, after a deletion without your name`,
  },
  {
    what: 'What you saved or began',
    detail: 'Contractors on your shortlist, a job or a quote you have not sent, templates, prices and quick replies.',
    why: 'So that you can go on with it, on any device (contract)',
    howLong: 'Until you send or remove it, or the account is deleted',
  },
  {
    what: 'Credits and payments',
    detail:
      'Every credit given, held, used and returned; what was paid when. Never a card number: see “Who else is involved”.',
    why: 'To account for them (contract, legal duty)',
    howLong: records,
  },
  {
    what: 'That you have had the free trial',
    detail:
      'A keyed hash each of a contractor’s email addresses, phone numbers and company number: a scrambled form from which none of them can be read, and which we can only compare.',
    why: 'A trial is given once. The hashes outlive the account for this alone (legitimate interest)',
    howLong: `${retentionOf('trials')} after the account is deleted`,
  },
  {
    what: 'Whether a contractor’s account follows an earlier one',
    detail:
      'A keyed hash each of a contractor’s company number, tax reference, email addresses, phone numbers, address and documents: a scrambled form from which none of them can be read, and which we can only compare. Where two accounts have one in common, a person of ours looks at it and decides; under which sanction an account was deleted, if any; and the name of an earlier business that was found to be the same.',
    why: 'So that nobody leaves bad reviews or a suspension behind by opening another account (legitimate interest). What one of us decides is told to the contractor, who can object',
    howLong: `${retentionOf('links')} after a detail is no longer theirs, or the account is deleted; the name of before for as long as the account that follows it is there`,
  },
  {
    what: 'What is measured of you',
    detail: `How many of your requests, visits, quotes and jobs of the last ${recordDays} days went how, counted from the steps above: numbers alone.`,
    why: 'To let each side know how the other deals with people (legitimate interest)',
    howLong: `Recounted each night over ${recordDays} days, and until the account is deleted`,
  },
  {
    what: 'Reviews',
    detail: `Stars, comment, photos and the job they are about, what was said before a correction, and the contractor’s reply. For ${counted(holdingFigures.burst.within / hours(1), 'hour')}, a scrambled form of the wider network a review came from, from which it cannot be read.`,
    why: 'To tell others how the work was, and to keep out reviews that are not a customer’s (legitimate interest)',
    howLong: untilDeleted,
  },
  {
    what: 'Reports of reviews and messages',
    detail:
      'What you reported, why, and what we decided. The person who wrote it is not told that it was you. What was taken down is kept where only we can see it.',
    why: 'To keep what is published here honest, and to be able to put a wrong decision right (legitimate interest)',
    howLong: `${retentionOf('reports')} after the decision; for what was removed, as long as the person who wrote it has an account`,
  },
  {
    what: 'Complaints',
    detail:
      'Who complained and where we answer them, what it is about, what each side said, with its photos and documents, and what we decided. The other side reads what you wrote, without contact details, and opens its files once we have asked them.',
    why: 'To deal with it, and to know later what was decided (legitimate interest)',
    howLong: `${retentionOf('complaints')} after the decision`,
  },
  {
    what: 'Warnings, being taken out of the directory, suspensions',
    detail: 'What we did, why, until when, what you said against it, and what we decided then.',
    why: 'To keep people safe here, and to be fair about it (legitimate interest)',
    howLong: untilDeleted,
  },
  {
    what: 'Messages',
    detail:
      'What you write to us or, through us, to each other, with photos and documents, and the name, address and number you give us; the text of emails we sent you, without the secrets of their links.',
    why: 'To answer, and to know later what was said (legitimate interest)',
    howLong: retentionOf('mails'),
  },
  {
    what: 'News for you',
    detail:
      'What the bell told you. If you turn on notifications, the address your browser gave us for them and what is on its way there.',
    why: 'To tell you what is yours to do (contract, consent)',
    howLong: `${retentionOf('notifications')}; a browser’s address until you turn notifications off there`,
  },
  {
    what: 'Browsers in which you signed in',
    detail: 'A keyed hash of the cookie “device”, and when you last signed in there.',
    why: 'So that guesses of others do not keep you out of your own account, and nobody reviews themselves (legitimate interest)',
    howLong: `${retentionOf('devices')} after you last signed in there`,
  },
  {
    what: 'Notes of our people about you',
    detail: 'What one of us noted while dealing with you. You get it with the copy of your data.',
    why: 'So that you need not tell everything twice (legitimate interest)',
    howLong: untilDeleted,
  },
  {
    what: 'What you agreed to and chose',
    detail:
      'Which version of the terms, which emails you want, and what you let into your browser while signed in: each time with when and how. Emails you can do without end with a link that stops them, and we note when we last reminded you of an unfinished profile.',
    why: 'To follow it, and to prove it (consent, legal duty)',
    howLong: untilDeleted,
  },
  {
    what: 'Attempts in a short time',
    detail: 'A counter under a scrambled form of a network or email address, from which neither can be read.',
    why: 'To stop people guessing passwords and sending floods of messages (legitimate interest)',
    howLong: 'A day at most',
  },
]

const phones: Kept = {
  what: 'A phone number you confirm',
  detail:
    'That you confirmed it, and when; whether you want urgent news by text. Codes only in a form they cannot be read from, and texts encrypted and only until they are sent. Of a number our texts do not reach, a scrambled form.',
  why: 'To show others that the number is real, and to text you what you chose (consent, legitimate interest)',
  howLong:
    'Until you change the number or the account is deleted; that a code was sent, an hour or two; a number our texts do not reach, a month',
}

/** The data controller, and what is stored, why and for how long. */
export const whatWeKeep = (brand: Brand, hasTexts: boolean): Part[] => [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <p>
        {brand.companyName}, company number {brand.companyNumber}, {brand.companyAddress}. Write to{' '}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink> about anything on this page.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, why, and how long',
    body: (
      <>
        {(hasTexts ? [...kept, phones] : kept).map((one) => (
          <div key={one.what} className="rounded-card border border-line bg-card p-4 sm:p-5">
            <h3 className="font-bold font-display text-subheading">{one.what}</h3>
            <p className="mt-1">{one.detail}</p>
            <dl className="mt-3 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[6rem_1fr]">
              <dt className="text-muted">Why</dt>
              <dd>{one.why}</dd>
              <dt className="text-muted">How long</dt>
              <dd>{one.howLong}</dd>
            </dl>
          </div>
        ))}
        <p>
          Our server also notes for each request its time, address on the site, result and a random number, to find
          faults. These notes hold no names, email addresses or network addresses.
        </p>
        <p>We do not buy data about you, and we do not build a profile of you.</p>
      </>
    ),
  },
]
