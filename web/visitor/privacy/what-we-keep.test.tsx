import { expect, test } from 'vitest'
import { personalData } from '#features/privacy/records/personal-data.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

/** The headings of the policy, each with the sections of the data export it covers. */
const headings: Record<string, readonly string[]> = {
  'Your account': ['Account', 'A new email you asked for', 'What you are in the admin area'],
  'Where you are signed in': ['Where you are signed in'],
  'A contractor’s profile': ['Contractor profile', 'Earlier names of the business', 'Logo'],
  'Checks of a contractor': ['Documents', 'Checks', 'Requests for verification', 'Your company at Companies House'],
  'Photos of your work': ['Files of photos', 'Photos', 'Albums of your work'],
  'Jobs, requests, visits and quotes': [
    ...['Jobs', 'Photos of your jobs', 'Files of photos of your jobs', 'Leads', 'Steps of leads'],
    ...['Attempts to reach a homeowner', 'Reports about visits', 'Visits', 'Times offered for visits', 'Quotes'],
    ...['Quotes that were accepted', 'Changes to agreements', 'Changes to agreements that were accepted'],
    'What work came to',
  ],
  'Invoices for work': ['Invoices for work'],
  'What you saved or began': [
    ...['Your shortlist', 'The job you have begun to describe', 'Quotes and changes you have begun to write'],
    ...['Templates of quotes', 'Your price list', 'Quick replies'],
  ],
  'Credits and payments': ['Lead credits', 'Invoices', 'Subscriptions', 'Requests for money back'],
  'Whether a contractor’s account follows an earlier one': [
    'What your profile says of earlier accounts of your business',
  ],
  'What is measured of you': ['What is measured of you'],
  Reviews: [
    ...['Reviews', 'Photos of your reviews', 'Files of photos of your reviews', 'Reviews before you corrected them'],
    'Reviews we looked at before they were published',
  ],
  'Reports of reviews and messages': ['What you reported'],
  Complaints: [
    ...['Complaints', 'What was said in complaints', 'Files with what you said in complaints'],
    'What files with what you said in complaints are called',
  ],
  'Warnings, being taken out of the directory, suspensions': ['Warnings and sanctions'],
  Messages: [
    ...['Conversations', 'Messages', 'Files of your messages', 'What files of your messages are called'],
    ...['Messages to us', 'Emails'],
  ],
  'News for you': [
    ...['What the bell told you', 'Browsers in which you are told'],
    'What you are told by the bell and in your browsers',
  ],
  'Browsers in which you signed in': ['Browsers in which you signed in'],
  'Notes of our people about you': ['Notes our team wrote about you'],
  'What you agreed to and chose': ['What you agreed to and chose', 'Reminders'],
  'A phone number you confirm': ['Codes sent to your phone', 'Text messages on their way to you'],
}

test('Everything in the download of one’s data stands in the privacy policy, under a heading of its own or with others', async () => {
  const titles = Object.values(personalData).flatMap((table) => ('title' in table && table.title ? [table.title] : []))
  expect(Object.values(headings).flat().toSorted()).toEqual([...new Set(titles)].toSorted())
  await visit(await world(), '/privacy')
  const missing = Object.keys(headings).filter((name) => screen.queryByRole('heading', { name }) === null)
  expect(missing).toEqual([])
})
