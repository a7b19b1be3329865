import type { Brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** Intellectual property, liability and changes to the terms. */
export const lastly = (brand: Brand): Part[] => [
  {
    id: 'content',
    title: 'What you write and upload',
    body: (
      <p>
        It stays yours. You allow us to store it, to show it to those whom the site is meant to show it to, and to
        change its format for that, for as long as it is on the site. Names, texts, drawings and programs of the site
        itself are ours or our licensors’: see <TextLink to={paths.dataSources}>data sources and licences</TextLink>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Who answers for what',
    body: (
      <>
        <p>
          Nothing here limits what the law does not let us limit: death or injury through our negligence, fraud, and the
          rights of consumers.
        </p>
        <p>
          Otherwise we answer for loss that we cause by breaking these terms and that could be foreseen when you agreed
          to them. We do not answer for the work, the payment or the conduct of homeowners and contractors towards each
          other, nor for what they write.
        </p>
        <p>
          Contractors use the site for their business. Towards them we do not answer for lost profit, and not for more
          in a year than they have paid us in it.
        </p>
        <p>We try to keep the site working at all times, but cannot promise that it always will.</p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'When something goes wrong',
    body: (
      <p>
        Between homeowner and contractor we mediate if both want it:{' '}
        <TextLink to={paths.complaints}>complaints</TextLink> says how, and who else can help. Our opinion binds neither
        of you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change them when the site or the law changes. If you have an account we tell you by email before a change
        that matters to you takes effect. If you do not agree you can close your account before then.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Which law',
    body: (
      <p>
        The law of England and Wales, and its courts. If you are a consumer in Scotland or Northern Ireland you can also
        go to the courts there, and keep the protection of the law where you live. If a part of these terms does not
        hold, the rest still does. Questions:{' '}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>.
      </p>
    ),
  },
]
