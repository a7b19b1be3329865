import type { Role } from '#shared/endpoint.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import { namesOf } from '#shared/tables.ts'

/** The UK hour at which daily mails begin; sending is spread over an hour. */
export const dailyMailHour = 8

/** The possible choices for a topic of mail. */
export const choices = {
  instant: { label: 'Straight away', says: 'An email for each new job, minutes after it is posted' },
  unmailed: { label: 'Not by email, but straight away', says: 'The bell and a push for each new job, and no email' },
  daily: { label: 'Once a day', says: `One email after ${dailyMailHour}am, only when there are new jobs` },
  on: { label: 'On', says: 'We email you' },
  off: { label: 'Not at all', says: 'No emails about this' },
} as const
export type Choice = keyof typeof choices

export interface Topic {
  label: string
  /** Describes the topic's mails. */
  says: string
  who: readonly Role[]
  /** Why mails of a mandatory topic cannot be turned off. */
  always?: string
  /** The choices of an optional topic, and its default. */
  choices?: readonly Choice[]
  begins?: Choice
}

/** Every topic of mail, in the order of the page. A letter without one does not compile. */
export const topics = {
  account: {
    label: 'Your account',
    says: 'Links to confirm your address and to choose a password, and warnings about your account.',
    who: ['client', 'contractor', 'admin'],
    always: 'Without them you could not sign in safely.',
  },
  work: {
    label: 'Your jobs and messages',
    says: 'What the other side has done, replies to your messages, and decisions you need to make.',
    who: ['client', 'contractor'],
    always: 'The service depends on them.',
  },
  stillLooking: {
    label: 'Whether you are still looking',
    says: 'Once a week, while you have an open job and nothing is happening with it.',
    who: ['client'],
    always: 'If you do not answer we close the job, so we have to ask.',
  },
  plan: {
    label: 'Your plan, credits and checks',
    says: 'Payments, credits, the end of a trial or a plan, and what happened to your documents.',
    who: ['contractor'],
    always: 'They are about your money and your badge.',
  },
  staff: {
    label: 'Work waiting for us',
    says: 'Enquiries, reports, appeals, documents to check and requests for money back.',
    who: ['admin'],
    always: 'Somebody is waiting for an answer.',
  },
  jobAlerts: {
    label: 'New jobs near you',
    says: 'Jobs just posted in your trades and area.',
    who: ['contractor'],
    choices: ['instant', 'unmailed', 'daily', 'off'],
    begins: 'daily',
  },
  reviewAsks: {
    label: 'Asking for a review',
    says: 'When work is completed, and once more a week later, only where you gave no review.',
    who: ['client'],
    choices: ['on', 'off'],
    begins: 'on',
  },
  setUp: {
    label: 'Reminders to complete your profile',
    says: 'At most one a week, while your profile is not complete.',
    who: ['contractor'],
    choices: ['on', 'off'],
    begins: 'on',
  },
  offers: {
    label: 'Tips and offers (marketing)',
    says: 'Advice and special offers. We send none at present, and you will never get any unless you agree.',
    who: ['client', 'contractor'],
    choices: ['on', 'off'],
    begins: 'off',
  },
} as const satisfies Record<MailTopic, Topic>

/** The topics that can be turned off. */
export type OptionalTopic = {
  [Name in MailTopic]: (typeof topics)[Name] extends { begins: Choice } ? Name : never
}[MailTopic]

export const topicNames = namesOf(topics)
export const isOptional = (topic: MailTopic): topic is OptionalTopic => 'begins' in topics[topic]
export const optionalTopics = topicNames.filter(isOptional)

export const mayChoose = (role: Role, topic: OptionalTopic, choice: Choice): boolean => {
  const { who, choices }: Topic = topics[topic]
  return who.includes(role) && (choices?.includes(choice) ?? false)
}

/** Whether somebody with this choice gets the mail. */
export const isMailed = (choice: Choice): boolean => choice !== 'off' && choice !== 'unmailed'

/** The effective choice of a topic: the last one made, or the default. */
export const choiceOf = (topic: OptionalTopic, chosen: Choice | null | undefined): Choice =>
  chosen ?? topics[topic].begins

/** The current version of each document: the date of its last change. */
export const versions = { terms: '30 Nov 2026', privacyPolicy: '27 Nov 2026' } as const

/** Consents other than for mails. */
export const agreements = {
  terms: 'Terms & Conditions',
  privacyPolicy: 'Privacy Policy',
  cookies: 'Cookies and similar',
} as const
export type Subject = OptionalTopic | keyof typeof agreements

/** A choice about cookies (part 1, section 8), in words. */
export function cookieChoice({ analytics, marketing }: { analytics: boolean; marketing: boolean }): string {
  if (analytics && marketing) return 'Accepted all'
  if (analytics) return 'Essential and analytics'
  return marketing ? 'Essential and marketing' : 'Essential only'
}

/** How a choice reached us. */
export const ways = {
  'sign-up': 'Sign-up form',
  'profile-form': 'Profile form',
  'own-page': 'Signed in, on one of your own pages',
  'mail-link': 'Link in an email',
  'cookie-banner': 'Cookie choices, while signed in',
  earlier: 'Before this list began',
} as const
export type Way = keyof typeof ways

const isMailSubject = (subject: Subject): subject is OptionalTopic => subject in topics

/** A subject and its choice, in words. */
export const subjectName = (subject: Subject): string =>
  isMailSubject(subject) ? `Emails: ${topics[subject].label}` : agreements[subject]

export function choiceInWords(subject: Subject, choice: string): string {
  if (isMailSubject(subject)) return choice in choices ? choices[choice as Choice].label : choice
  return subject === 'cookies' ? choice : `Accepted, version of ${choice}`
}
