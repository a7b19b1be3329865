import type { Letter } from '#server/mail/letter.ts'
import { formatDay, formatMoment, onWhichDay } from '#shared/dates.ts'
import { listed } from '#shared/listed.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { featuresLost, type Standing } from './rules/features.ts'
import { graceEnd, isTriedAgain, type News, nextPayment, planOf, type Subscription } from './rules/life-cycle.ts'
import { type GoesBack, goesBackInWords, type MoneyBackException, moneyBackExceptions } from './rules/money-back.ts'
import { moneyBackAnswerHours, trial } from './rules.ts'

/** The facts that mails about a subscription mention. */
export interface LetterFacts {
  firstName: string
  publicUrl: string
  before: Subscription
  after: Subscription
  /** What was paid just now, in pence. */
  paid: number
  /** Leads just added. */
  leadsAdded: number
  /** How often a failed payment was retried. */
  retries: number
  /** Until when a first month's money can be asked back; null where it cannot. */
  moneyBackUntil: Date | null
  /** Its money was asked back, and is not all back yet. */
  awaitsMoneyBack: boolean
}

/** The mail for each piece of news. */
export const newsLetters: Record<News, (facts: LetterFacts) => Letter> = {
  started: (facts) => ({
    ...letter('subscription-started', facts, 'See jobs near you', paths.contractorDashboard()),
    subject: `Your ${plan(facts).name} plan has begun`,
    paragraphs: [
      `Thank you. We have received ${formatPence(facts.paid)}, and ${counted(facts.leadsAdded, 'lead credit is', 'lead credits are')} yours to spend until ${ends(facts)}. Leads not used by then end with the month.`,
      `Your plan renews on ${ends(facts)} for ${price(facts)}. You can change or cancel it at any time; a cancelled plan stays usable to the end of the month already paid.`,
      ...(facts.moneyBackUntil
        ? [
            `Not happy with your first month? Until ${formatDay(facts.moneyBackUntil)} you can ask for your money back, with one click.`,
          ]
        : []),
    ],
  }),
  renewed: (facts) => ({
    ...letter('subscription-renewed', facts, 'See your invoices', paths.planInvoices),
    subject: `Your ${plan(facts).name} plan has ${facts.after.tier === facts.before.tier ? 'renewed' : 'begun'}`,
    paragraphs: [
      `We have received ${formatPence(facts.paid)} for your ${plan(facts).name} plan. ${counted(facts.leadsAdded, 'lead credit is', 'lead credits are')} yours to spend until ${ends(facts)}.`,
    ],
  }),
  'payment failed': (facts) => ({
    ...letter('payment-failed', facts, 'Sort out the payment', paths.billing),
    subject: 'Your payment did not go through',
    paragraphs: [
      `We could not take ${price(facts)} for your ${plan(facts, true).name} plan. Please check your card, or use another one.`,
      `${whatNext(facts)} your plan ends; credits that do not expire, and the leads you have, stay yours.`,
    ],
  }),
  ended: (facts) => ({
    ...letter('subscription-ended', facts, 'See the plans', paths.subscriptionPlans),
    subject: `Your ${plan(facts).name} plan has ended`,
    paragraphs: [
      whyEnded(facts),
      'The leads you have go on as before, and credits that do not expire stay yours. You are welcome back at any time.',
      ...endedToo({ tier: facts.before.tier, status: 'active' }),
    ],
  }),
  upgraded: (facts) => ({
    ...letter('plan-upgraded', facts, 'See jobs near you', paths.contractorDashboard()),
    subject: `You are now on the ${plan(facts).name} plan`,
    paragraphs: [
      `Your plan has changed from ${planOf(facts.before.tier).name} to ${plan(facts).name}. ${forTheRest(facts)}${facts.leadsAdded > 0 ? `, and we have added ${counted(facts.leadsAdded, 'lead credit')}, to be spent until ${ends(facts)}` : ''}.`,
      `From ${ends(facts)} the plan is ${price(facts)} a month, with ${counted(plan(facts).leads, 'lead credit')}.`,
    ],
  }),
  'smaller plan booked': (facts) => ({
    ...letter('smaller-plan-booked', facts, 'See your plan', paths.billing),
    subject: `Your plan changes to ${plan(facts, true).name} on ${ends(facts)}`,
    paragraphs: [
      `Until then you are on the ${plan(facts).name} plan with everything in it. From ${ends(facts)} it is the ${plan(facts, true).name} plan, for ${price(facts)} a month.`,
      'You can change your mind until that day.',
    ],
  }),
  'plan kept': (facts) => ({
    ...letter('plan-kept', facts, 'See your plan', paths.billing),
    subject: `You stay on the ${plan(facts).name} plan`,
    paragraphs: [`We have cancelled the change to your plan. It renews on ${ends(facts)} for ${price(facts)}.`],
  }),
  cancelled: (facts) => ({
    ...letter('subscription-cancelled', facts, 'See your plan', paths.billing),
    subject: 'Your subscription is cancelled',
    paragraphs: [
      `As you asked, your ${plan(facts).name} plan ends on ${ends(facts)} and nothing more is charged. Until then it stays as it is, and so do its credits.`,
      'Changed your mind? You can resume it with one click until that day.',
    ],
  }),
  resumed: (facts) => ({
    ...letter('subscription-resumed', facts, 'See your plan', paths.billing),
    subject: 'Your subscription continues',
    paragraphs: [
      `Your ${plan(facts).name} plan is no longer cancelled. It renews on ${ends(facts)}${asNext(facts)} for ${price(facts)}.`,
    ],
  }),
}

type Reader = Pick<LetterFacts, 'firstName' | 'publicUrl'>

function letter(kind: MailKindName, { firstName, publicUrl }: Reader, label: string, path: string) {
  const button = { label, url: `${publicUrl}${path}` }
  return { kind, topic: 'plan' as const, greeting: `Hello ${firstName},`, button }
}

const plan = ({ after }: LetterFacts, next = false) => planOf((next && after.nextTier) || after.tier)
const price = ({ after }: LetterFacts) => formatPence(nextPayment(after))
const asNext = (facts: LetterFacts) => (facts.after.nextTier ? ` as the ${plan(facts, true).name} plan` : '')
const ends = ({ after: { period } }: LetterFacts) => (period ? formatDay(period.end) : '')
const graceEnds = ({ after: { period } }: LetterFacts) => (period ? formatMoment(graceEnd(period)) : '')

/** The features that end with a plan or the trial; pictures are kept, and checks that were made still count. */
function endedToo(before: Standing): string[] {
  const labels = featuresLost(before, null).map(({ label }) => label.toLowerCase())
  if (labels.length === 0) return []
  return [
    `What came with it has ended too: ${listed(labels)}. We keep the photos of your work until a plan shows them again, and the checks we have made still count.`,
  ]
}

/** In the last days of a month an upgrade can cost nothing more. */
const forTheRest = ({ paid }: LetterFacts) =>
  `${paid > 0 ? `We have received ${formatPence(paid)}` : 'There is nothing more to pay'} for the rest of this month`

/** Until the last retry we try again; after it only they can pay, and a new card alone pays nothing. */
const whatNext = (facts: LetterFacts) =>
  isTriedAgain(facts.retries)
    ? `We will try again. If it has not worked by ${graceEnds(facts)},`
    : `We will not try again by ourselves, even when you change your card. Press Pay Now by ${graceEnds(facts)}, or`

function whyEnded({ before, after, awaitsMoneyBack }: LetterFacts): string {
  const { name } = planOf(after.tier)
  if (awaitsMoneyBack)
    return `You have asked for your money back, and your ${name} plan has ended. Nothing more is charged.`
  if (before.cancelling) return `Your ${name} plan was cancelled, so it has ended. Nothing more is charged.`
  if (before.state === 'past_due')
    return `We could not take the payment for your ${name} plan, so it has ended. You owe nothing.`
  return `Your ${name} plan has ended. Nothing more is charged.`
}

/** The facts that reminders mention. */
interface ReminderFacts {
  firstName: string
  publicUrl: string
  now: Date
  /** When it ends or renews. */
  at: Date
}

/** The trial is about to end. */
export function trialEnding(facts: ReminderFacts): Letter {
  return {
    ...letter('trial-ending', facts, 'Choose a plan', paths.subscriptionPlans),
    subject: `Your free trial ends ${onWhichDay(facts.now, facts.at)}`,
    paragraphs: [
      `Your free trial ends on ${formatDay(facts.at)}, and trial credits you have not used end with it. You gave no card, so nothing is charged.`,
      'To keep getting leads, choose a plan. There is no contract, and you can cancel at any time.',
    ],
  }
}

export function trialOver(facts: Reader): Letter {
  return {
    ...letter('trial-over', facts, 'Choose a plan', paths.subscriptionPlans),
    subject: 'Your free trial has ended',
    paragraphs: [
      `Your ${trial.days} days are over. Your profile, the leads you have and credits that do not expire stay, and nothing is charged.`,
      ...endedToo({ tier: 0, status: 'trial' }),
      'To get new lead credits, choose a plan: it begins at once, without a contract.',
    ],
  }
}

type Plans = Pick<Subscription, 'tier' | 'price' | 'nextTier' | 'nextPrice'>

/** A payment for next month's plan is about to be taken. */
export function renewalComing(facts: ReminderFacts, plans: Plans): Letter {
  const { name, leads } = planOf(plans.nextTier ?? plans.tier)
  const day = formatDay(facts.at)
  return {
    ...letter('renewal-coming', facts, 'See your plan', paths.billing),
    subject: plans.nextTier ? `Reminder: your plan changes to ${name} on ${day}` : `Your ${name} plan renews on ${day}`,
    paragraphs: [
      `We will take ${formatPence(nextPayment(plans))} for the next month on the ${name} plan, with ${leads} new leads. Leads from this month that you have not used by then end with it.`,
      'If you would rather change or cancel your plan, you can do so until then.',
    ],
  }
}

/** What becomes of the plan that a request for money back is about. */
export type PlanAfterwards =
  | { becomes: 'ends'; on: Date; goesOnIfRefused: boolean }
  | { becomes: 'goes on'; renewsOn: Date; price: number }
  | { becomes: 'ended' }
  /** The request changes nothing about it. */
  | { becomes: 'as before' }

/** To a contractor who asked for their money back. */
export function moneyBackAsked(reader: Reader, back: GoesBack, plan: PlanAfterwards): Letter {
  return {
    ...letter('money-back-asked', reader, 'See your plan', paths.billing),
    subject: 'We have received your request for your money back',
    paragraphs: [
      `You asked for ${goesBackInWords(back)}. You do not need to do anything else. You will hear from us within ${moneyBackAnswerHours} hours.`,
      ...whileItWaits(plan),
    ],
  }
}

function whileItWaits(plan: PlanAfterwards): string[] {
  if (plan.becomes === 'as before') return []
  const charged = 'Nothing more is charged for your plan while your request waits.'
  // That it has ended is told once the provider has ended it.
  if (plan.becomes !== 'ends') return [charged]
  const refused = 'If we have to refuse your request before then, your plan goes on and renews as usual.'
  return [
    `${charged} It stays usable until ${formatDay(plan.on)}, and ends then.${plan.goesOnIfRefused ? ` ${refused}` : ''}`,
  ]
}

/** To our team: a refund was requested. */
export function moneyBackWaits(businessName: string, back: GoesBack, publicUrl: string): Letter {
  return {
    kind: 'money-back-waits',
    topic: 'staff',
    subject: `${businessName} has asked for their money back`,
    greeting: 'Hello,',
    paragraphs: [
      `A contractor has asked for ${goesBackInWords(back)}. Please answer within ${moneyBackAnswerHours} hours.`,
    ],
    button: { label: 'Open the admin area', url: `${publicUrl}${paths.adminDashboard}` },
  }
}

interface MoneyBackAnswer {
  /** What was paid back; null when refused. */
  back: GoesBack | null
  exception: MoneyBackException | null
  note: string
  plan: PlanAfterwards
}

/** The decision about the request. */
export function moneyBackDecided(reader: Reader, { back, exception, note, plan }: MoneyBackAnswer): Letter {
  return {
    ...letter('money-back-decided', reader, 'See your plan', paths.billing),
    subject: back ? 'Your money is on its way back' : 'About your request for your money back',
    paragraphs: [
      back
        ? `We have paid ${goesBackInWords(back)}. It can take a few days to appear on your card; each invoice now has its credit note on your plan’s page. The plan it was for has ended, and so have the credits that came with it.`
        : `We have not paid your first month back${exception ? `, because ${moneyBackExceptions[exception]}` : ''}. If that is not so, reply to this email.`,
      ...(note ? [note] : []),
      ...onceRefused(plan),
    ],
  }
}

function onceRefused(plan: PlanAfterwards): string[] {
  if (plan.becomes === 'goes on')
    return [
      `Your plan goes on: it renews on ${formatDay(plan.renewsOn)} for ${formatPence(plan.price)}. You can change or cancel it until then.`,
    ]
  if (plan.becomes === 'ended')
    return [
      'Your plan has ended with the month that was paid, and nothing more was charged for it. You can choose a plan again at any time.',
    ]
  return []
}
