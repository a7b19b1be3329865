import { trial } from '#features/subscriptions/rules.ts'
import { trialHad } from '#features/trials/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'

/** Welcomes a contractor with a complete profile: what the trial is and when it ends. */
export function trialBegins(firstName: string, businessName: string, endsAt: Date, publicUrl: string): Letter {
  return {
    kind: 'trial-begins',
    topic: 'plan',
    subject: `Your free trial has started: ${trial.leads} leads for ${trial.days} days`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The profile for ${businessName} is live and your free trial has started. No card is needed.`,
      `You have ${trial.leads} free leads. When you find a job you like, confirm a quote request: that takes one lead. Once the homeowner approves you, you get each other’s contact details; if they decline or do not answer in time, the lead comes back to you.`,
      `The trial ends on ${formatDay(endsAt)}. Leads not used by then end with it.`,
    ],
    button: { label: 'See jobs near you', url: `${publicUrl}${paths.contractorDashboard()}` },
  }
}

/** Welcomes a contractor with a complete profile who has already had the trial. */
export const profileIsLive = (firstName: string, businessName: string, publicUrl: string): Letter => ({
  kind: 'profile-live',
  topic: 'plan',
  subject: 'Your profile is live',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `The profile for ${businessName} is live: homeowners can find it and invite you to quote.`,
    `It starts without trial credits. ${trialHad} To ask for leads, choose a plan.`,
  ],
  button: { label: 'See the plans', url: `${publicUrl}${paths.subscriptionPlans}` },
})

/** The pause has ended on the day they chose. */
export const pauseOver = (firstName: string, businessName: string, publicUrl: string): Letter => ({
  kind: 'pause-over',
  topic: 'plan',
  subject: 'Your pause is over: you take new work again',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `The day you chose has come: ${businessName} is in the directory again, homeowners can invite you to quote, and you get job alerts as you have set them.`,
    'Not ready yet? You can pause again on the page of your profile.',
  ],
  button: { label: 'See jobs near you', url: `${publicUrl}${paths.contractorDashboard()}` },
})
