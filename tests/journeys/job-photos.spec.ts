import { paths } from '#shared/paths.ts'
import { chosenPhoto, heicPhoto } from '#tests/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast, newcomer, signUp } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { plumber } from './two-people.ts'

const iphonePhoto = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto }

const next = (page: Page) => page.getByRole('button', { name: 'Next' })

test(
  'photos a visitor chose reach the contractor after signing up, and are put in order by the keyboard',
  anyScreen,
  async ({ page, browser, contextOptions }) => {
    const title = 'A tap that drips by the window'
    await page.goto(paths.postJob)
    await page.getByRole('radio', { name: 'Plumbing' }).check()
    await next(page).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('The cold tap drips day and night.')
    await page.getByLabel('Postcode').fill('ls6 2ab')
    await expect(page.getByLabel('Location')).toHaveValue('Leeds')
    const leaking = page.getByRole('group', { name: 'Is it leaking now?' })
    await leaking.getByRole('button', { name: 'No' }).click()
    await leaking.getByRole('button', { name: 'Yes' }).click()
    await expect(leaking.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false')
    await page
      .getByLabel('Photos (optional')
      .setInputFiles([await chosenPhoto('tap.jpg', '#a14b2f'), iphonePhoto, await chosenPhoto('pipe.jpg', '#2f6fa1')])
    const chosen = page.getByRole('list', { name: 'Photos of the job' })
    await expect(chosen.getByRole('listitem')).toHaveCount(3)
    await chosen.getByLabel('What photo 1 shows').fill('The tap')
    await chosen.getByLabel('What photo 1 shows').blur()
    await page
      .getByLabel('Photos (optional')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText('“notes.txt” is not a JPG, PNG, WebP or HEIC file.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(chosen.getByRole('listitem')).toHaveCount(3)
    await expect(chosen.getByLabel('What photo 1 shows')).toHaveValue('The tap')
    await next(page).click()
    await expect(page.getByText('Is it leaking now?')).toBeVisible()
    await expect(page.getByRole('img', { name: 'The tap' })).toBeVisible()
    await page.getByRole('button', { name: 'Post Job' }).click()

    const person = newcomer()
    await signUp(page, person)
    await page.goto(await mailedLink(person.email, '/verify-email'))
    await expect(page.getByRole('img', { name: 'The tap' })).toBeVisible()
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expectToast(page, 'Job posted successfully!')
    const own = page.getByRole('article', { name: title })
    const photos = own.getByRole('list', { name: `Photos of “${title}”` })
    await expect(photos.getByRole('listitem')).toHaveCount(3)
    await expect(own.getByText('Photos on their way')).toHaveCount(0)
    await page.reload()
    await expect(photos.getByRole('img').first()).toHaveAccessibleName('The tap')
    await expectAccessible(page)

    const { page: contractor } = await plumber(browser, contextOptions)
    await contractor.goto(paths.browseJobs())
    const card = contractor.getByRole('article', { name: title })
    await expect(card.getByText('Is it leaking now?')).toBeVisible()
    const small = card.getByRole('img', { name: 'The tap' })
    await expect(small).toBeVisible()
    await expect.poll(() => small.evaluate((img) => 'currentSrc' in img && img.currentSrc)).toMatch(/480$/)
    await expect(small).toHaveJSProperty('complete', true)
    await card.getByRole('button', { name: 'Get in Touch' }).click()
    await contractor.getByRole('button', { name: 'Send Request' }).click()
    const lead = contractor.getByRole('article', { name: title })
    await expect(lead.getByRole('list', { name: `Photos of “${title}”` }).getByRole('listitem')).toHaveCount(3)
    await lead.getByRole('button', { name: 'The tap' }).click()
    const viewer = contractor.getByRole('dialog', { name: 'The tap' })
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await expectAccessible(contractor)
    await contractor.keyboard.press('ArrowRight')
    await expect(contractor.getByRole('dialog').getByText('2 of 3')).toBeVisible()
    await contractor.keyboard.press('Escape')
    await expect(contractor.getByRole('dialog')).toHaveCount(0)

    await own.getByRole('button', { name: 'Edit Photos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photos (3 of 8)' })
    await expect(dialog.getByLabel('What photo 1 shows')).toHaveValue('The tap')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Drag photo 1' }).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key)
      // Each step is shown before the next is taken, as somebody would wait for it.
      await page.waitForTimeout(300)
    }
    await expect(dialog.getByLabel('What photo 2 shows')).toHaveValue('The tap')
    await dialog.getByRole('button', { name: 'Move photo 2 later' }).press('Enter')
    await expect(dialog.getByLabel('What photo 3 shows')).toHaveValue('The tap')
    await expect(dialog.getByRole('button', { name: 'Move photo 3 later' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Photos (2 of 8)' })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByLabel('Add photos')
      .setInputFiles(await chosenPhoto('sink.jpg', '#333333'))
    await expect(page.getByRole('dialog', { name: 'Photos (3 of 8)' })).toBeVisible()
    // One that is still on its way when the page is left arrives when it is there again.
    const photoCall = '**/api/jobs/*/photos'
    await page.route(photoCall, (route) => route.abort())
    await page
      .getByRole('dialog')
      .getByLabel('Add photos')
      .setInputFiles(await chosenPhoto('drain.jpg', '#666666'))
    await expect(page.getByRole('dialog').getByText('Waiting for a connection')).toBeVisible()
    await page.unroute(photoCall)
    await page.reload()
    await expect(photos.getByRole('listitem')).toHaveCount(4)
    await expect(photos.getByRole('img').nth(1)).toHaveAccessibleName('The tap')
  },
)
