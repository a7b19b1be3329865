import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { ownContact } from '#tests/own-contact.ts'
import type { StartedSite } from '#tests/started-site.ts'
import { pressUntil, reads, setDay, type Tab, until } from './tab.ts'

/** The newest mailed link of a kind. */
const mailedLink = ({ folder }: StartedSite, address: string, page: string): Promise<string> =>
  until(`a mail to ${address} leads to ${page}`, async () => {
    const mails = path.join(folder, 'mail')
    for (const name of readdirSync(mails).sort().reverse()) {
      if (!name.endsWith('.eml')) continue
      const { to, text = '' } = await PostalMime.parse(readFileSync(path.join(mails, name)))
      const link = text.match(/https?:\/\/\S+/)?.[0]
      if (to?.some((one) => one.address === address) && link && new URL(link).pathname === page) return link
    }
    return undefined
  })

const button = (name: string) => ({ role: 'button', name }) as const

async function signUp(tab: Tab, site: StartedSite, type: 'client' | 'contractor', email: string) {
  await tab.goto(`${site.url}/auth?mode=register&type=${type}`)
  await reads(tab, 'Create Account')
  await tab.type({ label: 'First name' }, 'Maud')
  await tab.type({ label: 'Last name' }, 'Featherstone')
  await tab.type({ label: 'Email' }, email)
  await tab.type({ label: 'Password' }, 'kettle and toast')
  await tab.press({ role: 'checkbox', name: 'I accept the Terms' })
  await tab.press({ role: 'checkbox', name: 'I accept the Privacy' })
  await tab.press(button('Create Account'))
  await reads(tab, 'Account created!')
  // In the browser of the sign-up the mailed link signs in.
  const { pathname, search } = new URL(await mailedLink(site, email, '/verify-email'))
  await tab.goto(`${site.url}${pathname}${search}`)
  await reads(tab, 'Email Verified!')
}

async function postJob(tab: Tab, site: StartedSite, title: string) {
  await tab.goto(`${site.url}/post-job`)
  await tab.press({ role: 'radio', name: 'Plumbing' })
  await tab.press(button('Next'))
  await tab.type({ label: 'Title' }, title)
  await tab.type({ label: 'Description' }, 'The mixer tap drips day and night and the sink is slow to empty.')
  await tab.type({ label: 'Postcode' }, 'LS6 3AA')
  await reads(tab, 'Leeds, LS6')
  await tab.press(button('Next'))
  await tab.press(button('Post Job'))
  await reads(tab, 'Job posted successfully!')
}

async function completeProfile(tab: Tab, site: StartedSite, businessName: string) {
  await tab.goto(`${site.url}/contractor-onboarding`)
  await tab.type({ label: 'Business name' }, businessName)
  await tab.type({ label: 'Description' }, 'Small plumbing jobs done properly, and tidied up after.')
  await tab.type({ label: 'Business phone' }, ownContact().businessPhone)
  await tab.type({ label: 'Location' }, 'Leeds')
  await tab.press({ role: 'option', name: 'Leeds' })
  await tab.type({ label: 'Business address' }, '1 The Headrow, Leeds')
  await tab.type({ label: 'Postcode' }, 'LS1 4DY')
  await tab.press({ role: 'checkbox', name: 'Plumbing' })
  await tab.press({ role: 'checkbox', name: 'I accept the Terms' })
  await tab.press(button('Complete Profile'))
  await reads(tab, 'Free trial')
}

/** A homeowner and a contractor, each in their own browser, from sign-up to completed work. */
export async function mainStory(site: StartedSite, homeowner: Tab, contractor: Tab): Promise<void> {
  const number = Math.random().toString(36).slice(2, 8)
  const [title, business] = [`Leaking tap ${number}`, `Tap & Sons ${number}`]
  await signUp(homeowner, site, 'client', `maud-${number}@example.com`)
  await postJob(homeowner, site, title)
  await signUp(contractor, site, 'contractor', `beth-${number}@example.com`)
  await completeProfile(contractor, site, business)

  await contractor.goto(`${site.url}/contractor-dashboard#jobs`)
  await reads(contractor, title)
  await contractor.press(button('Get in Touch'))
  await contractor.press(button('Send Request'))
  await reads(contractor, 'Confirm Your Request')
  await pressUntil(contractor, button('Confirm Quote Request'), '2 credits')
  await contractor.press(button('Confirm Quote Request'))
  await reads(contractor, 'Awaiting Homeowner Approval')

  await homeowner.goto(`${site.url}/client-dashboard#responses`)
  await reads(homeowner, business)
  await homeowner.press(button('Approve'))
  await reads(homeowner, 'Ready to Contact')

  // Without a reload: the open page updates itself.
  await reads(contractor, `maud-${number}@example.com`)
  await contractor.press(button('Mark as Contacted'))
  await pressUntil(contractor, button('Mark as Contacted'), 'Contact recorded!')
  // The step shows at once, while the previous dialog is still fading out over it.
  await pressUntil(contractor, button('Complete Site Visit'), 'Visit notes')
  await pressUntil(contractor, button('Complete Site Visit'), 'Site visit completed!')
  await contractor.press({ role: 'link', name: 'Provide Formal Quote' })
  await contractor.press({ role: 'radio', name: 'No' })
  await contractor.press(button('Save Answer'))
  await reads(contractor, 'You are not VAT registered')
  await contractor.type({ label: 'Customer phone' }, '0113 496 0999')
  await contractor.type({ label: 'Work breakdown' }, 'Isolate, remove the old tap, fit the new one, test.')
  await contractor.type({ label: 'Labour' }, '80')
  await contractor.type({ label: 'Materials' }, '65.50')
  await setDay(contractor, 'Estimated start date', '2030-03-04')
  await contractor.type({ label: 'Duration' }, '1')
  await reads(contractor, '£145.50')
  await contractor.press(button('Submit Quote'))
  await reads(contractor, 'Quote Submitted')

  await homeowner.press(button('Read Quote'))
  await reads(homeowner, '£145.50')
  await homeowner.press(button('Accept Quote'))
  await homeowner.type({ label: 'Your name' }, 'Maud Featherstone')
  await homeowner.press(button('Accept Quote'))
  await reads(homeowner, 'Quote Accepted!')
  await contractor.press(button('Mark Work Complete'))
  await contractor.press(button('Mark Work Complete'))
  await reads(homeowner, 'Please Confirm')
  await homeowner.press(button('Confirm'))
  await homeowner.type({ label: 'Comment' }, 'Tidy, quick and kind.')
  await homeowner.press(button('Yes, 5 Stars'))
  await homeowner.press(button('Confirm Completion'))
  await reads(contractor, 'Job Completed Successfully')
}
