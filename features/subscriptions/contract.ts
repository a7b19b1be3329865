import * as z from 'zod'
import { subscriptionStatuses } from '#features/contractors/rules.ts'
import { type Call, callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage } from '#shared/searching.ts'
import { instant, pence } from '#shared/shapes.ts'
import { moneyBackDecision, moneyBackRequest, moneyBackState } from './contract/money-back.ts'

const call = callsOf('subscriptions')
/** What a subscription changes: what it allows a contractor, and the credits its payments add. */
const changes = ['subscriptions', 'profiles', 'credits', 'directory']

/** A plan as a number, or as the text of one in an address. */
const planId = z.coerce.number().pipe(z.literal([1, 2, 3], 'Choose one of the plans'))
const planNumber = z.literal([1, 2, 3])

export const invoice = z.object({
  id,
  number: z.string(),
  description: z.string(),
  amount: pence,
  periodStart: instant,
  periodEnd: instant,
  paidAt: instant,
  refundedAt: instant.nullable(),
})
export type Invoice = z.output<typeof invoice>

/** A contractor's status with the trial or a plan, and what was paid. */
export const ownSubscription = z.object({
  status: z.enum(subscriptionStatuses),
  /** 0 without a plan. */
  tier: z.union([z.literal(0), planNumber]),
  trialEndDate: instant.nullable(),
  /** The plan chosen but not yet paid for. */
  chosenTier: planNumber.nullable(),
  /** The last period paid for; null without a running subscription, as is everything below. */
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  /** It ends with that period. */
  cancelling: z.boolean(),
  /** The plan's monthly price when it was chosen. */
  price: pence.nullable(),
  /** The smaller plan that follows it. */
  nextTier: planNumber.nullable(),
  nextPayment: pence.nullable(),
  /** When a failed payment ends the subscription. */
  graceEnd: instant.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The first month's money; null before a payment. */
  moneyBack: moneyBackState.nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
  /** In the sandbox no money moves. */
  provider: z.enum(['stripe', 'sandbox']),
})
export type OwnSubscription = z.output<typeof ownSubscription>

/** What the card form needs to take a payment. */
const paymentToMake = z.object({
  clientSecret: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  /** For the provider's own card form; null in the sandbox. */
  publishableKey: z.string().nullable(),
  planId: planNumber,
  amount: pence,
})
export type PaymentToMake = z.output<typeof paymentToMake>

/** A subscription after a step that takes a payment. */
const paidStep = z.object({
  subscription: ownSubscription,
  /** A payment that the bank wants confirmed first; the step completes once it is. */
  payment: paymentToMake.nullable(),
})
export type PaidStep<Shape extends z.ZodRawShape> = Call<Shape, typeof paidStep>

const testCard = {
  number: z.string().trim().min(12, 'Enter the card number').max(30, 'Enter the card number'),
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d\d$/, 'Enter the expiry date as MM/YY'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Enter the 3 digits on the back'),
}
/** The sandbox's card form. */
export const testCardForm = z.object(testCard)

const documentCall = {
  method: 'GET' as const,
  who: ['contractor' as const, 'admin' as const],
  duty: 'payments' as const,
  input: z.object({ invoiceId: id }),
  output: z.instanceof(Response),
  refusals: ['NOT_FOUND' as const],
}

export const subscriptionCalls = {
  own: call({
    method: 'GET',
    path: '/api/subscription',
    criticality: 'critical',
    who: ['contractor'],
    summary: 'My trial or plan, its payments and what becomes of it; null before onboarding',
    input: z.object({}),
    output: ownSubscription.nullable(),
  }),
  subscribe: call({
    method: 'POST',
    path: '/api/contractors/:id/subscribe',
    who: ['contractor'],
    summary: 'Choose a plan; it begins with its first payment',
    input: z.object({ id, tier: planId }),
    output: ownSubscription,
    refusals: ['FORBIDDEN', 'WRONG_STATE', 'UNAVAILABLE'],
    changes,
  }),
  create: call({
    method: 'POST',
    path: '/api/create-subscription',
    who: ['contractor'],
    summary: 'Begin the chosen plan: gives the secret with which the browser makes the first payment',
    input: z.object({ planId, contractorId: id.optional() }),
    output: paymentToMake,
    refusals: ['WRONG_STATE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    changes,
  }),
  check: call({
    method: 'POST',
    path: '/api/subscription/check',
    who: ['contractor'],
    summary: 'Ask the payment provider how my subscription stands, after a payment for example',
    input: z.object({}),
    output: ownSubscription.nullable(),
    refusals: ['UNAVAILABLE'],
    changes,
  }),
  upgradePrice: call({
    method: 'GET',
    path: '/api/contractors/upgrade-plan',
    who: ['contractor'],
    summary: 'What an upgrade costs now, and what it adds',
    input: z.object({ planId }),
    output: z.object({ planId: planNumber, amount: pence, leadsAdded: z.number(), at: instant, periodEnd: instant }),
    refusals: ['WRONG_STATE'],
  }),
  upgrade: call({
    method: 'POST',
    path: '/api/contractors/upgrade-plan',
    who: ['contractor'],
    summary:
      'Change to a larger plan at once: the difference for the rest of the month is charged, and the leads for it are added',
    input: z.object({
      planId,
      /** When the price was shown: it holds for ten minutes. */
      at: instant.optional(),
    }),
    output: paidStep,
    refusals: ['WRONG_STATE', 'PAYMENT_FAILED', 'UNAVAILABLE'],
    changes,
  }),
  changeNextPlan: call({
    method: 'POST',
    path: '/api/subscription/next-plan',
    who: ['contractor'],
    summary: 'Change to a smaller plan from next month, or keep the present one after all',
    input: z.object({ planId }),
    output: ownSubscription,
    refusals: ['WRONG_STATE', 'UNAVAILABLE'],
    changes,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/subscription/cancel',
    who: ['contractor'],
    summary: 'Cancel: the plan ends with the period already paid for, or at once when its last payment failed',
    input: z.object({}),
    output: ownSubscription,
    refusals: ['WRONG_STATE', 'UNAVAILABLE'],
    changes,
  }),
  resume: call({
    method: 'POST',
    path: '/api/subscription/resume',
    who: ['contractor'],
    summary: 'Go on with a plan that was cancelled and has not ended',
    input: z.object({}),
    output: ownSubscription,
    refusals: ['WRONG_STATE', 'UNAVAILABLE'],
    changes,
  }),
  pay: call({
    method: 'POST',
    path: '/api/subscription/pay',
    who: ['contractor'],
    summary: 'Try again to take a payment that failed',
    input: z.object({}),
    output: paidStep,
    refusals: ['WRONG_STATE', 'PAYMENT_FAILED', 'UNAVAILABLE'],
    changes,
  }),
  cardPage: call({
    method: 'POST',
    path: '/api/subscription/card',
    who: ['contractor'],
    summary: "Where to change my card: the provider's page, or null for our own form in the sandbox",
    input: z.object({}),
    output: z.object({ url: z.string().nullable() }),
    refusals: ['WRONG_STATE', 'UNAVAILABLE'],
    changes: [],
  }),
  askMoneyBack: call({
    method: 'POST',
    path: '/api/subscription/money-back',
    who: ['contractor'],
    summary: 'Ask for the first month’s money back: its plan ends with the month, unless that is refused',
    input: z.object({}),
    output: ownSubscription,
    refusals: ['WRONG_STATE', 'ALREADY_EXISTS', 'UNAVAILABLE'],
    changes,
  }),
  invoicePdf: call({
    ...documentCall,
    path: '/api/subscription/invoices/:invoiceId/pdf',
    summary: 'An invoice as a PDF file',
  }),
  creditNotePdf: call({
    ...documentCall,
    path: '/api/subscription/invoices/:invoiceId/credit-note',
    summary: 'The credit note of an invoice that was paid back, as a PDF file',
  }),
  payInSandbox: call({
    method: 'POST',
    path: '/api/subscription/sandbox-payment',
    who: ['contractor'],
    summary: 'Make the first payment with a test card; only where no money moves',
    input: z.object({
      clientSecret: z.string().max(200),
      ...testCard,
      /** Whether the person confirmed the payment to the bank, once it has asked. */
      confirmed: z.boolean().optional(),
    }),
    output: z.object({ state: z.enum(['paid', 'bank asks']) }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_FAILED'],
    changes,
  }),
  changeCardInSandbox: call({
    method: 'POST',
    path: '/api/subscription/sandbox-card',
    who: ['contractor'],
    summary: 'Change to another test card; only where no money moves',
    input: testCardForm,
    output: ownSubscription,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_FAILED'],
    changes,
  }),
  webhook: call({
    method: 'POST',
    path: '/api/stripe/webhook',
    who: 'anyone',
    summary: 'For the payment provider: something happened to a subscription',
    input: z.object({ body: z.string() }),
    output: done,
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
    signed: true,
    changes,
  }),
  moneyBackRequests: call({
    method: 'GET',
    path: '/api/admin/money-back',
    who: ['admin'],
    duty: 'payments',
    summary: 'Requests for money back: those waiting longest first, or those refused most recently',
    input: z.object({ search: searchedPage.search, state: z.enum(['open', 'refused']).default('open') }),
    output: z.array(moneyBackRequest.extend({ invoices: z.array(invoice) })),
  }),
  decideMoneyBack: call({
    method: 'POST',
    path: '/api/admin/money-back/:requestId',
    who: ['admin'],
    duty: 'money',
    summary: 'Pay a first month back, which ends the plan, or say which exception holds',
    input: moneyBackDecision,
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
