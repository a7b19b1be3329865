import { graceDays } from '#features/departures/rules.ts'
import { retentionOf } from '#features/privacy/rules/retention.ts'
import { minimumAge } from '#features/privacy/rules.ts'
import type { Brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** The rights of data subjects, and other information. */
export const yourRights = (brand: Brand): Part[] => [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us to</p>
        <ul>
          <li>give you a copy of what we have about you, including in a form that another service can read;</li>
          <li>correct it;</li>
          <li>delete it, or your whole account;</li>
          <li>stop using it for something, or restrict what we do with it while we look into an objection.</li>
        </ul>
        <p>
          You can take a copy, see where you are signed in and delete your account by yourself, on the page{' '}
          <TextLink to={paths.yourData}>Your data</TextLink>. For the rest, or without an account, write to{' '}
          <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink> from the address of your
          account. It is free, and done within a month at the latest. Where we rely on your consent, you can take it
          back at any time.
        </p>
        <p>
          If you are not happy with us, you can complain to the{' '}
          <TextLink href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</TextLink>. We would
          be glad to hear it <TextLink to={paths.complaints}>ourselves</TextLink> first.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'When an account is deleted',
    body: (
      <p>
        When you ask for it, anyone who was waiting for you is freed or gets their credit back at once. {graceDays} days
        later your personal data is erased everywhere; until then, signing in takes it back. Records of credits and
        payments stay {retentionOf('invoices')} without your name, because tax law requires them, and logs of messages{' '}
        {retentionOf('mails')}; scrambled marks that a trial was had, {retentionOf('trials')}, and those by which
        another account of the same business is found, {retentionOf('links')}. Accounts that nobody has used for{' '}
        {retentionOf('idleAccounts')} are deleted in the same way, after a warning by email.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Everything travels encrypted. Passwords are stored hashed with scrypt, links we email work once and for a short
        time, and each page is told only what its reader may see: the server enforces that, not the page. If your data
        is ever lost, or seen by somebody who should not have seen it, and that could harm you, we tell you.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The site is for people aged {minimumAge} or over. If a child has an account here, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When we change what we do with your data we change this page first, and tell you by email if it matters to you.
      </p>
    ),
  },
]
