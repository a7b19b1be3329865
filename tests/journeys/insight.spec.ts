import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, type Newcomer } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { deskRow, openDesk } from './desk-rows.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailedLink, mailsTo } from './mailbox.ts'
import { product } from './product.ts'
import { unique } from './unique.ts'

/** Makes a call as the person signed in on this page; the journeys are about its consequences. */
async function call(page: Page, path: string, data: object = {}): Promise<{ id: string }> {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: product().url } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const postJob = (page: Page, title: string) =>
  call(page, '/jobs', {
    title,
    description: 'The mixer tap drips day and night and the sink is slow to empty.',
    category: 'tiling',
    location: '12 Otley Road, Leeds',
    postcode: 'LS6 3AA',
  })

async function withProfile(page: Page, { email }: Newcomer) {
  await call(page, '/contractors', {
    businessName: 'Tile & Sons',
    description: 'Small tiling jobs done properly, and tidied up after.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    businessPhone: ownContact().businessPhone,
    businessEmail: email,
    businessAddress: '1 The Headrow, Leeds',
    trades: ['Tiling', 'Plumbing'],
  })
  await page.goto('/contractor-dashboard')
}

test(
  'a contractor sees what suits them, and hears of a new job by mail until they stop it',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(360_000)
    const [homeowner, contractor] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext(contextOptions)).newPage()),
    )
    if (!homeowner || !contractor) throw new Error('Two pages were asked for')
    await arrive(homeowner)
    const [first, second] = [`Tiles ${unique()}`, `Grout ${unique()}`]
    await postJob(homeowner, first)
    const person = await arrive(contractor, { type: 'contractor' })
    await withProfile(contractor, person)

    await contractor.getByRole('tab', { name: 'Insights' }).click()
    const recommended = contractor.getByRole('region', { name: 'AI Job Recommendations' })
    const job = recommended.getByRole('listitem').filter({ hasText: first })
    await expect(job).toContainText('% match')
    await expect(job).toContainText('Tiling is one of your trades')
    await job.getByText('How it was scored').click()
    await expect(job).toContainText('counts 2.5 times')
    await expect(contractor.getByText('Apply to more jobs to see performance insights')).toBeVisible()
    await expect(contractor.getByRole('region', { name: 'Market Trends' }).getByLabel('Trade')).toBeVisible()
    const analytics = contractor.getByRole('region', { name: 'Advanced Analytics' })
    await expect(analytics).toContainText('Your first confirmed request begins these figures.')
    await expect(analytics.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/analytics.csv')
    await expectAccessible(contractor)

    await contractor.getByRole('tab', { name: 'Profile' }).click()
    await expect(contractor.getByRole('radio', { name: /Once a day/ })).toBeChecked()
    await contractor.getByRole('radio', { name: /Straight away/ }).check()
    await expectToast(contractor, 'Job alerts changed')
    await expectAccessible(contractor)
    await contractor.reload()
    await expect(contractor.getByRole('radio', { name: /Straight away/ })).toBeChecked()

    await postJob(homeowner, second)
    const alert = async () => (await mailsTo(person.email)).find(({ subject }) => subject === `New job: ${second}`)
    await expect.poll(alert, { message: 'the alert', timeout: 120_000, intervals: [2000] }).toBeDefined()
    const mail = await alert()
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    const stop = /http\S+\/unsubscribe\?token\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const stranger = await (await browser.newContext(contextOptions)).newPage()
    await stranger.goto(stop)
    await expectAccessible(stranger)
    await stranger.getByRole('button', { name: 'Stop These Emails' }).click()
    await expect(stranger.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expect(contractor.getByRole('radio', { name: /Not at all/ })).toBeChecked()
  },
)

test(
  'a homeowner who was not in says so by the link of the mail, and the contractor has the credit back',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const [homeowner, contractor, phone] = await Promise.all(
      [0, 1, 2].map(async () => (await browser.newContext(contextOptions)).newPage()),
    )
    if (!homeowner || !contractor || !phone) throw new Error('Three pages were asked for')
    const owner = await arrive(homeowner)
    const { id: jobId } = await postJob(homeowner, `Tiles ${unique()}`)
    const person = await arrive(contractor, { type: 'contractor' })
    await withProfile(contractor, person)
    const { id: leadId } = await call(contractor, '/leads/request-quote', { jobId })
    await call(contractor, `/leads/${leadId}/confirm-quote`)
    await call(homeowner, `/leads/${leadId}/approve`)
    await call(contractor, `/leads/${leadId}/mark-contacted`)
    await contractor.goto('/credits')
    await expect(contractor.getByRole('main')).toContainText('Quote request confirmed')
    await contractor.goto('/contractor-dashboard')
    await contractor.getByRole('tab', { name: 'Insights' }).click()
    const analytics = contractor.getByRole('region', { name: 'Advanced Analytics' })
    await expect(analytics).toContainText('0 of 0 won, too few to say more')
    await analytics.getByLabel('Tell apart by').selectOption('Area')
    await expect(analytics.getByRole('row', { name: /Leeds/ })).toContainText('1')
    await analytics.getByLabel('Tell apart by').selectOption('Month')
    await expect(analytics.getByRole('heading', { name: 'Requests by month' })).toBeVisible()
    await expect(analytics.getByText('We tell the seasons of your trades from 12 whole months')).toBeVisible()
    expect(await contractor.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectAccessible(contractor)
    await contractor.goto('/credits')
    await call(contractor, `/leads/${leadId}/report-homeowner-issue`, { notes: 'Nobody answered the door.' })

    await phone.goto(await mailedLink(owner.email, '/answer-report'))
    await expect(phone.getByText('Nobody answered the door.')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByLabel('What happened').fill('I was held up at work.')
    await phone.getByRole('button', { name: 'Yes, This Is Right' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('alert')).toContainText('no longer valid')

    await expect(contractor.getByRole('main')).toContainText('Report upheld')
  },
)

test('a contractor writes to support and sees by when the answer is due, as the desk does', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  const contractor = await (await browser.newContext(contextOptions)).newPage()
  const person = await arrive(contractor, { type: 'contractor' })
  await withProfile(contractor, person)
  await contractor.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(contractor.getByRole('heading', { level: 1, name: 'Premium support' })).toBeVisible()
  await contractor.getByLabel('Phone').fill('+44 7700 900123')
  const words = `My certificate does not upload, ${unique()}`
  await contractor.getByRole('textbox', { name: 'Message' }).fill(words)
  await contractor.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(contractor, 'Message Sent Successfully!')
  const mine = contractor.getByRole('listitem').filter({ hasText: words })
  await expect(mine).toContainText(/Answer due by \d+ \w+ \d{4}, \d\d:\d\d/)
  await expectAccessible(contractor)

  const admin = await (await browser.newContext(contextOptions)).newPage()
  await joinAsAdmin(admin)
  await admin.goto('/admin/enquiries?queue=premium')
  await expect(deskRow(admin, words)).toContainText('Premium support')
  const waiting = await openDesk(admin, words)
  await expectAccessible(admin)
  await waiting.getByRole('button', { name: 'Reply' }).click()
  await admin.getByRole('dialog').getByLabel('Reply').fill('Mended. Please try again.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Send Reply' }).click()
  await expect(mine).toContainText('Answered in time')
  await expect(mine).toContainText('Mended. Please try again.')
})
