import { trial } from '#features/subscriptions/rules.ts'
import { later } from '#shared/dates.ts'
import { testCards } from '#shared/test-cards.ts'
import { scratchSite } from '#tests/started-site.ts'
import type { Behaviour } from '#tests/stripe/account.ts'
import { stripeStandIn } from '#tests/stripe/stand-in.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { ownSite } from './product.ts'
import { plumber } from './two-people.ts'

const cardThat = (behaviour: string) => testCards.find((card) => card.behaviour === behaviour)?.label ?? ''

async function payWith(page: Page, behaviour: string) {
  await page.getByRole('button', { name: cardThat(behaviour) }).click()
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

test(
  'a trial expires, a card is declined, another pays; the plan is upgraded, cancelled and resumed',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(300_000)
    // On a site of its own, whose clock is moved by restarting it at a later time.
    await using site = await scratchSite({ RATE_LIMITS: 'off' })
    await site.start()
    const { url: origin } = ownSite(site)
    const { page, email, password } = await plumber(browser, contextOptions, {}, ownSite(site))
    await page.goto('/contractor-dashboard')
    await expect(page.getByText(/Free trial: \d+ days left/)).toBeVisible()
    await expectAccessible(page)

    await site.end()
    await site.startAt(later(new Date(), trial.length))
    await page.context().clearCookies()
    const data = { email, password, userType: 'contractor' }
    expect((await page.request.post('/api/auth/login', { data, headers: { origin } })).ok()).toBe(true)
    await page.goto('/contractor-dashboard')
    await expect(page.getByText('Your free trial has expired')).toBeVisible()
    await page.getByRole('link', { name: 'Choose a Plan' }).click()
    await expect(page.getByRole('heading', { name: 'How Lead Credits Work' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Need More Leads' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Choose Starter' }).click()
    await expect(page).toHaveURL('/subscribe?tier=1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByText('no money moves')).toBeVisible()
    await expectAccessible(page)
    await payWith(page, 'is declined')
    await expectToast(page, 'Payment Failed', 'Your card was declined. Nothing was charged.')
    await expect(page.getByRole('main').getByText('Your card was declined. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await payWith(page, 'asks for confirmation')
    await expect(page.getByRole('dialog', { name: 'Your bank asks: is this you?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Yes, Confirm/ }).click()
    await expectToast(page, 'Subscription activated!', 'Your Starter plan has begun')
    await expect(page).toHaveURL('/contractor-dashboard')
    await expect(page.getByText('Your free trial has expired')).toBeHidden()

    await page.getByRole('link', { name: 'Upgrade Plan' }).click()
    await page.getByRole('button', { name: 'Upgrade to Business' }).click()
    await expect(page.getByRole('button', { name: /^Pay £\S+ and Upgrade$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /and Upgrade$/ }).click()
    await expectToast(page, 'Plan Upgraded Successfully', 'You are now on the Business plan')

    await page.getByRole('button', { name: 'Change to Starter' }).click()
    await page.getByRole('button', { name: 'Change from Next Month' }).click()
    await expect(page.getByText('Your plan changes to Starter')).toBeVisible()
    await page.getByRole('button', { name: 'Keep Business' }).click()
    await expect(page.getByText('Your plan changes to Starter')).toBeHidden()

    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
    await expectToast(page, 'Subscription cancelled')
    await expect(page.getByText('Your plan is cancelled')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resume Subscription' }).click()
    await expectToast(page, 'Subscription resumed', 'Your Business plan renews on')

    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /^Download invoice/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
    await page.getByRole('button', { name: 'Ask for My Money Back' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('your plan ends at once')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Ask for My Money Back' }).click()
    await expect(page.getByText('You asked for your first month’s money back')).toBeVisible()

    await page.goto('/credits')
    await expect(page.getByText('Monthly allowance').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Show').selectOption('Spent on leads')
    await expect(page).toHaveURL('/credits?show=spent')
    await expect(page.getByText('Monthly allowance')).toHaveCount(0)
  },
)

/** A stub of the provider's script: a form in a container, and a payment taken elsewhere. */
const providersScript = `window.Stripe = () => ({
  _registerWrapper() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => ({
      on: (_, ready) => setTimeout(ready),
      mount: (place) => place.append('The card form of the provider'),
      destroy() {},
    }),
  }),
  confirmPayment: async ({ elements }) => {
    const message = await window.takePayment(elements.clientSecret)
    return message ? { error: { message } } : {}
  },
})`

test(
  'with the provider’s own card form a card is declined, and the next one begins the plan',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const stripe = await stripeStandIn()
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }
    await using site = await scratchSite({ ...keys, STRIPE_API_BASE: stripe.url })
    await site.start()
    const { page } = await plumber(browser, contextOptions, {}, ownSite(site))
    const context = page.context()
    const cards: Behaviour[] = ['is declined', 'pays']
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: providersScript }),
    )
    await context.exposeFunction('takePayment', (secret: string) => {
      try {
        stripe.pay(secret, cards.shift() ?? 'pays')
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    })
    await page.goto('/contractor-dashboard')
    await page.getByRole('link', { name: 'Upgrade Plan' }).click()
    await page.getByRole('link', { name: 'Choose Professional' }).click()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByText('The card form of the provider')).toBeVisible()
    await expect(page.getByText('no money moves')).toHaveCount(0)
    await expectAccessible(page)
    const pay = page.getByRole('button', { name: /^Pay £/ })
    await pay.click()
    await expectToast(page, 'Payment Failed', 'Your card was declined. Nothing was charged.')
    await pay.click()
    await expectToast(page, 'Subscription activated!', 'Your Professional plan has begun')
    await expect(page).toHaveURL('/contractor-dashboard')
    await page.goto('/subscription-plans')
    await expect(page.getByText('is taken from the card ending 4242')).toBeVisible()
    await context.close()
    stripe.close()
  },
)

test('plans are for contractors', anyScreen, async ({ page }) => {
  await page.goto('/subscribe?tier=2')
  await expect(page.getByRole('heading', { name: 'Contractor Access Required' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Join as Contractor' }).click()
  await expect(page).toHaveURL('/auth?mode=register&type=contractor&next=/subscribe%3Ftier%3D2')
  await page.goto('/subscription-plans')
  await expect(page.getByText('Contractor Access Required')).toBeVisible()
  await expectAccessible(page)
})
