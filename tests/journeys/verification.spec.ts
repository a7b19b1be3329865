import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { adminRequests } from './admin-requests.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% A certificate\n'),
})

async function completeProfile(page: Page, businessName: string) {
  await page.goto('/contractor-onboarding-simple')
  await expect(page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Business name').fill(businessName)
  await page.getByLabel('Description').fill('Walls, steps and small extensions, and tidied up after.')
  await page.getByLabel('Business phone').fill(ownContact().businessPhone)
  await page.getByLabel('Location').fill('Leeds')
  await page.getByRole('option', { name: 'Leeds' }).first().click()
  await page.getByLabel('Business address').fill('1 The Headrow, Leeds')
  await page.getByLabel('Postcode').fill('LS1 4DY')
  await page.getByRole('button', { name: 'Complete Profile and Start Free Trial' }).click()
  await expect(page).toHaveURL('/contractor-dashboard')
}

async function chooseAndSend(page: Page, check: string, ...files: ReturnType<typeof pdf>[]) {
  await page.getByRole('button', { name: `Upload Documents: ${check}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' })
  await dialog.getByLabel('Documents', { exact: true }).setInputFiles(files)
  await dialog.getByRole('button', { name: 'Submit for Review' }).click()
  return dialog
}

test('a contractor sends documents, an admin approves them, and the badge appears', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const number = Math.random().toString(36).slice(2, 8)
  const business = `Headrow Builders ${number}`
  await arrive(page, { firstName: 'Nora', type: 'contractor', email: `nora-${number}@example.com` })
  await completeProfile(page, business)
  await page.goto('/contractor-dashboard#profile')
  await page.getByRole('link', { name: 'Start Verification' }).click()
  await expect(page.getByText('Account status: Unverified')).toBeVisible()
  await expectAccessible(page)

  // A file that is none of the types is told at once, and so is one that only pretends to be.
  await page.getByRole('button', { name: 'Upload Documents: Identity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByLabel('Documents', { exact: true })
    .setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') },
      pdf('passport.pdf'),
    ])
  await expect(dialog.getByText('“notes.txt” is not a PDF, JPG or PNG file.')).toBeVisible()
  await expect(dialog.getByText('“fake.pdf” is not a PDF, JPG or PNG file.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leave out fake.pdf' }).click()
  await dialog.getByRole('button', { name: 'Submit for Review' }).click()
  await expectToast(page, 'Verification Request Submitted')
  await expect(page.getByText(/48 hours left/)).toBeVisible()

  // A connection that breaks: only what failed is sent again.
  let broken = true
  await page.route('**/api/verification-documents', (route) => {
    const isBack = route.request().postDataBuffer()?.includes('back.pdf')
    if (broken && isBack) return route.abort()
    return route.continue()
  })
  const sending = await chooseAndSend(page, 'Business registration', pdf('front.pdf'), pdf('back.pdf'))
  await expect(sending.getByText('What has arrived is kept.')).toBeVisible()
  await expect(sending.getByRole('listitem').filter({ hasText: 'front.pdf' })).toContainText('Sent')
  broken = false
  await sending.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Verification Request Submitted')
  await page.unrouteAll()

  await page.getByRole('tab', { name: 'Documents (3)' }).click()
  await expect(page.getByText('back.pdf')).toBeVisible()
  await expectAccessible(page)
  const file = page.getByRole('link', { name: 'Open passport.pdf' })
  const opened = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')

  await page.getByRole('tab', { name: 'Business Info' }).click()
  await page.getByLabel('UTR number').fill('123')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A UTR has 10 digits')).toBeVisible()
  await page.getByLabel('UTR number').fill('1234567890')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Business Information Updated')

  // An admin approves what waits; the page hears of it by itself.
  const admin = await adminRequests(playwright, baseURL)
  const queue = await (await admin.get('/api/admin/verification-requests')).json()
  const mine = queue.requests.filter((one: { businessName: string }) => one.businessName === business)
  expect(mine).toHaveLength(2)
  await page.getByRole('tab', { name: 'Overview' }).click()
  for (const { id } of mine)
    expect((await admin.post(`/api/admin/verification-requests/${id}/approve`, { data: {} })).status()).toBe(200)
  await expect(page.getByText('Account status: Basic Verified')).toBeVisible()
  await admin.dispose()

  const { contractorId } = mine[0]
  await page.goto(`/contractor/${contractorId}`)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  const checked = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What we checked' }) })
  await expect(checked).toContainText('Identity')
  await expect(checked).toContainText('Checked on')
  await expectAccessible(page)
})

test('a contractor edits the profile: photos with words, a pause that can be ended', anyScreen, async ({ page }) => {
  test.setTimeout(120_000)
  const number = Math.random().toString(36).slice(2, 8)
  await arrive(page, { firstName: 'Ida', type: 'contractor', email: `ida-${number}@example.com` })
  await page.goto('/test-basic')
  await expect(page.getByText('Verification documents can be uploaded later')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Business name').fill(`Ida’s Tiles ${number}`)
  await page.getByLabel('Description').fill('Floors and splashbacks, set out on paper first.')
  await page.getByLabel('Business phone').fill(ownContact().businessPhone)
  await page.getByLabel('Area serviced').fill('Leeds')
  await page.getByRole('option', { name: 'Leeds' }).first().click()
  await page.getByLabel('Business address').fill('1 The Headrow')
  await page.getByLabel('Post code').fill('LS1 4DY')
  await page.getByLabel('Primary trade').selectOption('Tiling')
  await page.getByRole('button', { name: 'Complete Profile and Start Free Trial' }).click()
  await expect(page).toHaveURL('/contractor-dashboard')

  await page.goto('/edit-profile')
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = { name: 'floor.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  // Photos that were chosen while there was no connection are there once it is back, though the page was left meanwhile.
  const photoCall = '**/api/portfolio-photos'
  await page.route(photoCall, (route) => route.abort())
  await page.getByLabel('Add photos').setInputFiles([photo, { ...photo, name: 'wall.png' }])
  const onTheirWay = page.getByRole('list', { name: 'Add photos: on their way' })
  await expect(onTheirWay.getByText('Waiting for a connection')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto('/contractor-dashboard')
  await page.unroute(photoCall)
  await page.goto('/edit-profile')
  await expect(page.getByRole('heading', { name: 'Photos of your work (2 of 24)' })).toBeVisible()
  await expect(onTheirWay).toHaveCount(0)
  await page.getByLabel('What photo 1 shows').fill('A hall floor in black and white')
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect(page.getByLabel('What photo 2 shows')).toHaveValue('A hall floor in black and white')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Photo removed')

  // A logo goes on though its page is left, and after a reload too.
  const logoCall = '**/api/contractor-logo'
  await page.route(logoCall, (route) => route.abort())
  await page.getByLabel('Choose a logo').setInputFiles({ ...photo, name: 'logo.png' })
  await expect(page.getByRole('list', { name: 'Logo on its way' })).toContainText('Waiting for a connection')
  await page.unroute(logoCall)
  await page.reload()
  await expectToast(page, 'Logo changed')
  await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible()

  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Not taking work until').fill(nextMonth)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectToast(page, 'You are paused')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See It as Homeowners Do' }).click()
  await expect(page.getByText('Not taking new work until')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A hall floor in black and white' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Take Work Again Now' }).click()
  await expectToast(page, 'Welcome back')
})
