import { replyPromise } from '#features/enquiries/rules.ts'
import { paths } from '#shared/paths.ts'
import { useBrand } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Document, type Part } from './document/document.tsx'

export const meta = pageMeta({
  title: 'Accessibility',
  description: 'What we aim for, how we check it, what we know does not work yet, and how to tell us.',
})

const partsFor = (supportEmail: string): Part[] => [
  {
    id: 'aim',
    title: 'What we aim for',
    body: (
      <>
        <p>
          Everybody should be able to use this site. We build it to meet the Web Content Accessibility Guidelines 2.2 at
          level AA. In particular you should be able to
        </p>
        <ul>
          <li>do everything with the keyboard alone, and see where you are;</li>
          <li>zoom to 400% and set text at twice its size without anything being cut off;</li>
          <li>have it read to you, with headings, labels and messages that make sense when heard;</li>
          <li>
            read it in daylight and in the dark: light and dark colours follow your device, or your choice in the
            footer;
          </li>
          <li>see no movement, if your device asks for less of it;</li>
          <li>read the public pages, and follow their links, without scripts.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'checks',
    title: 'How we check it',
    body: (
      <p>
        Every page is checked by a program (axe) at phone and desktop size whenever the site changes, and a page with a
        problem is not released. Colours are chosen by their contrast. The main journeys are walked through with the
        keyboard. No outside body has audited the site yet.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What we know does not work well',
    body: (
      <ul>
        <li>Pictures and certificates that contractors upload have no description other than their file name.</li>
        <li>What people write about themselves and their jobs is theirs: it may be unclear, or all in capitals.</li>
        <li>On iPhone and iPad the site cannot offer to install itself; it can only tell you how.</li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'If something stops you',
    body: (
      <p>
        Tell us which page, what you wanted to do, and what you use:{' '}
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> or the{' '}
        <TextLink to={paths.contact}>contact form</TextLink>. {replyPromise.sentence} If you need something from the
        site in another form, large print for example, ask. If our answer does not help, the{' '}
        <TextLink href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</TextLink> can
        advise you.
      </p>
    ),
  },
]

export default function Accessibility() {
  const { supportEmail } = useBrand()
  return (
    <Document
      title="Accessibility"
      lead="What we aim for, how we check it, and what we have not managed yet."
      parts={partsFor(supportEmail)}
    />
  )
}
