import { expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { layOutLetter } from './letter-layout.ts'

const sender = {
  publicUrl: 'https://trades.example',
  brand: {
    name: 'Good & Trusted',
    companyName: 'Good Trades Ltd',
    companyNumber: '01234567',
    companyAddress: '1 High Street, Leeds, LS1 1AA',
    vatNumber: 'GB123456789',
    supportEmail: 'help@trades.example',
  },
}

const letter: Letter = {
  kind: 'enquiry-answer',
  topic: 'account',
  subject: 'A quote for “Fix <the> roof”',
  greeting: 'Hello Seán,',
  paragraphs: ['Dale & Sons wrote:\n<script>alert("hi")</script>', 'That is all.'],
  button: { label: 'See the quote', url: 'https://trades.example/quotes?a=1&b="2"' },
  footnote: 'The link works once.',
}

test('the text part says everything the HTML part says', () => {
  const { text } = layOutLetter(letter, sender)
  const words = [letter.greeting, ...letter.paragraphs, letter.button?.label, letter.button?.url, letter.footnote]
  for (const part of words) expect(text).toContain(part)
})

test('nothing a person typed becomes markup', () => {
  const { html } = layOutLetter(letter, sender)
  expect(html).not.toContain('<script>')
  expect(html).toContain('Dale &amp; Sons wrote:<br>&lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt;')
  expect(html).toContain('href="https://trades.example/quotes?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('<h1 ')
  expect(html).toContain('Fix &lt;the&gt; roof')
})

test('line breaks of every kind are sent as line feeds, so that no mail server refuses the mail', () => {
  const { text, html } = layOutLetter({ ...letter, paragraphs: ['One\r\ntwo\rthree'] }, sender)
  for (const part of [text, html]) expect(part).not.toContain('\r')
  expect(text).toContain('One\ntwo\nthree')
  expect(html).toMatch(/One\n?<br>two/)
})

test('an address of ours that has a line to itself can be pressed, and no other', () => {
  const job = 'https://trades.example/browse-jobs?jobId=1&from=mail'
  const elsewhere = 'https://trades.example.elsewhere.test/'
  const { html } = layOutLetter({ ...letter, paragraphs: [`A new roof\n${job}`, elsewhere, `${job} he said`] }, sender)
  const linked = [...html.matchAll(/<a href="([^"]*)/g)].map(([, href]) => href)
  expect(linked).toContain('https://trades.example/browse-jobs?jobId=1&amp;from=mail')
  expect(linked).toHaveLength(5)
  expect(html).toContain(`>${elsewhere}</p>`)
})

test('both parts say who writes: name, company, number, office, VAT number, and where to ask', () => {
  const { text, html } = layOutLetter(letter, sender)
  const imprint =
    'is a trading name of Good Trades Ltd, company number 01234567. Registered office: 1 High Street, Leeds, LS1 1AA. VAT number GB123456789.'
  for (const part of [text, html]) {
    expect(part).toContain(imprint)
    expect(part).toContain('help@trades.example')
  }
})

test('a company without a VAT number has none in its mails', () => {
  const { text } = layOutLetter(letter, { ...sender, brand: { ...sender.brand, vatNumber: null } })
  expect(text).not.toContain('VAT')
})

test('the list of mails in a mailbox shows how the letter begins', () => {
  const { html } = layOutLetter({ ...letter, paragraphs: ['Your quote is here.'] }, sender)
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Your quote is here\./)
})

test('a subject is one line, whatever was typed into it', () => {
  const { subject } = layOutLetter({ ...letter, subject: 'New message\r\nBcc: everybody@example.com' }, sender)
  expect(subject).toBe('New message Bcc: everybody@example.com')
})
