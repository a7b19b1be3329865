import { minimumAge } from '#features/privacy/rules.ts'
import type { Brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** The company, the service, and who may have an account. */
export const thePlace = (brand: Brand): Part[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {brand.name} is a trading name of {brand.companyName}, a company registered in the United Kingdom under number{' '}
        {brand.companyNumber}, with its registered office at {brand.companyAddress}.
        {brand.vatNumber && ` Our VAT number is ${brand.vatNumber}.`} You can reach us at{' '}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>. “We” means this company; “the
        site” means this website and what it sends.
      </p>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What the site does, and does not',
    body: (
      <>
        <p>
          Homeowners describe work they want done. Contractors ask to quote for it. The site brings the two together,
          keeps a record of what they agree, and publishes reviews afterwards.
        </p>
        <p>
          We are not a builder, and not a party to any contract for work. That contract is between the homeowner and the
          contractor, who also pay and are paid directly. We take no share of it.
        </p>
        <p>
          The checks we carry out on contractors are for general information only and must not be relied on as advice.
          They say what we saw on a particular day; they are no promise about anybody’s work. Ask for papers that matter
          to you.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be {minimumAge} or over.</li>
        <li>
          One account for each email address, as a homeowner or as a contractor. The address is confirmed by email
          first.
        </li>
        <li>What you tell us about yourself must be true, and stay true.</li>
        <li>Keep your password to yourself. Tell us at once if somebody else has it.</li>
        <li>
          You may close your account at any time, by yourself, on the page{' '}
          <TextLink to={paths.yourData}>Your data</TextLink>. What happens to your data then is in the{' '}
          <TextLink to={paths.privacy}>privacy policy</TextLink>.
        </li>
      </ul>
    ),
  },
]
