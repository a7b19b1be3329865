import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { howLongReturnedLast } from '#features/credits/rules/words.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { moneyBackDays, trial } from '#features/subscriptions/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'

export const pricingQuestions = [
  {
    question: 'What does a lead buy me?',
    answer: `Confirming a quote request takes ${leadPrice} lead and holds one of the ${jobLimits.slots} places on the job for you. When the homeowner approves you, you get each other’s contact details.`,
  },
  {
    question: 'What if the homeowner says no, or nothing at all?',
    answer: (
      <>
        The lead comes back automatically. Exactly when is written down, rule by rule, under{' '}
        <TextLink to={paths.leadProtection()}>lead protection</TextLink>.
      </>
    ),
  },
  {
    question: 'Do unused leads roll over?',
    answer: `No. The leads of your trial or plan belong to their period and end with it; those given to you by us do not expire. ${howLongReturnedLast}`,
  },
  {
    question: 'What happens after the trial?',
    answer: `After ${trial.days} days it simply ends. We have no card of yours, so nothing can be charged. Your profile and your work under way stay; to confirm new requests you choose a plan.`,
  },
  {
    question: 'Can I cancel?',
    answer:
      'Anytime, in your dashboard, without giving a reason. What you have paid for stays yours to the end of the period: you can use its leads until then.',
  },
  {
    question: 'And if it was not worth it?',
    answer: `Ask within ${moneyBackDays} days of your first payment and you get it back.`,
  },
  {
    question: 'Do you take a share of what I earn?',
    answer: 'No. The homeowner pays you directly, and we never see the money.',
  },
]

export const PricingQuestions = () => <Accordion items={pricingQuestions} />
