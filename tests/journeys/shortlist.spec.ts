import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from './accessible.ts'
import { confirmAddress, expectToast, newcomer, signUp } from './account-steps.ts'
import { caller } from './caller.ts'
import { anyScreen, expect, test } from './journey.ts'
import { product } from './product.ts'
import { plumber, postJob } from './two-people.ts'
import { unique } from './unique.ts'

test(
  'a visitor puts three contractors aside, signs up, finds them on the shortlist and invites them all at once',
  anyScreen,
  async ({ browser, contextOptions, page }) => {
    const names = [1, 2, 3].map((number) => `Shortlisted ${number} ${unique()}`)
    for (const businessName of names) {
      const invited = await plumber(browser, contextOptions, { businessName })
      const own = await invited.call(profileCalls.own, {})
      await page.goto(paths.contractor(own?.id ?? ''))
      await page.getByRole('button', { name: 'Save to shortlist' }).click()
      await expectToast(page, 'Saved to your shortlist')
    }
    // An invited person who signs in returns to the invitation.
    await page.getByRole('link', { name: 'Invite to Quote' }).click()
    await expect(page).toHaveURL(/mode=register/)
    const person = newcomer()
    await signUp(page, person)
    await confirmAddress(page, person)
    const { call } = caller(page.request, product().url)
    await postJob({ call }, 'Leaking kitchen tap')

    await page.goto(paths.shortlist)
    for (const name of names) await page.getByRole('checkbox', { name: `Invite ${name}` }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Invite to Quote' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Leaking kitchen tap' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send 3 Invitations' }).click()
    await expect(dialog).toHaveCount(0)
    const session = await (await page.request.get('/api/auth/session')).json()
    const leads = await call(leadCalls.ofClient, { clientId: session.user.id })
    expect(leads.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  },
)
