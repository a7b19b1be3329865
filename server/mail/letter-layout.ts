import type { Settings } from '#server/settings/settings.ts'
import { escapeMarkup } from '#shared/escape-markup.ts'
import type { Letter, Unsubscribe } from './letter.ts'

/** A letter as the two bodies of a mail, with the same words in HTML and in plain text. */
export interface LaidOut {
  subject: string
  text: string
  html: string
}

type Sender = Pick<Settings, 'brand' | 'publicUrl'>

export function layOutLetter(letter: Letter, sender: Sender, unsubscribe?: Unsubscribe): LaidOut {
  const subject = letter.subject.replace(/\s+/g, ' ').trim()
  return {
    subject,
    text: withLineFeeds(inText(letter, sender, unsubscribe)),
    html: withLineFeeds(inHtml({ ...letter, subject }, sender, unsubscribe)),
  }
}

/** Typed line breaks may contain carriage returns, which mail servers refuse where they stand alone. */
const withLineFeeds = (body: string): string => body.replace(/\r\n?/g, '\n')

/** The company details that UK law requires in business mail. */
function imprint({ brand }: Sender): string {
  const vat = brand.vatNumber ? ` VAT number ${brand.vatNumber}.` : ''
  const { name, companyName, companyNumber, companyAddress } = brand
  return `${name} is a trading name of ${companyName}, company number ${companyNumber}. Registered office: ${companyAddress}.${vat}`
}

function inText({ greeting, paragraphs, button, footnote }: Letter, sender: Sender, unsubscribe?: Unsubscribe) {
  const parts = [greeting, ...paragraphs]
  if (button) parts.push(`${button.label}:\n${button.url}`)
  if (footnote) parts.push(footnote)
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.page}`)
  parts.push(
    `-- \n${sender.brand.name}\n${sender.publicUrl}\nQuestions? Write to ${sender.brand.supportEmail}`,
    imprint(sender),
  )
  return `${parts.join('\n\n')}\n`
}

/** The site's light colours (web/ui/theme.css): mail programs do not support variables. */
const colour = {
  paper: '#f4f1e8',
  card: '#fffdf8',
  ink: '#1a2520',
  muted: '#525d56',
  line: '#d8d2c1',
  link: '#0d5941',
  plate: '#0c4333',
  keyline: '#6b897c',
  onPlate: '#f9f2df',
  accent: '#f1b52b',
  accentEdge: '#dd9d0c',
  onAccent: '#271b00',
}
const sans = "Cabin,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "Besley,Rockwell,Georgia,'Times New Roman',serif"
const body = `margin:0 0 16px;font:16px/1.55 ${sans};color:${colour.ink}`
const small = `margin:0 0 8px;font:14px/1.5 ${sans};color:${colour.muted}`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Tables and inline styles only, which all mail programs render alike. */
function inHtml(letter: Letter, sender: Sender, unsubscribe?: Unsubscribe): string {
  const { subject, greeting, paragraphs, button, footnote } = letter
  const { brand, publicUrl } = sender
  const spoken = [greeting, ...paragraphs]
    .map((words) => `<p style="${body}">${inLines(words, publicUrl)}</p>`)
    .join('\n')
  const note = footnote ? `<p style="${small}">${asHtml(footnote)}</p>` : ''
  const ending = unsubscribe
    ? `<p style="${small}"><a href="${asHtml(unsubscribe.page)}" style="color:${colour.link}">${asHtml(unsubscribe.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only">
<title>${asHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper}">
<div style="display:none;max-height:0;overflow:hidden">${asHtml(paragraphs[0] ?? subject)}</div>
<table ${table} width="100%" bgcolor="${colour.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:600px">
<tr><td bgcolor="${colour.plate}" style="padding:7px;border-radius:16px">
<table ${table} width="100%"><tr><td style="padding:16px 21px;border:1px solid ${colour.keyline};border-radius:10px">
<a href="${asHtml(publicUrl)}" style="font:bold 22px/1.2 ${serif};color:${colour.onPlate};text-decoration:none">${asHtml(brand.name)}</a>
</td></tr></table>
</td></tr>
<tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr>
<tr><td bgcolor="${colour.card}" style="padding:32px 28px 20px;border:1px solid ${colour.line};border-radius:14px">
<h1 style="margin:0 0 20px;font:bold 24px/1.25 ${serif};color:${colour.ink}">${asHtml(subject)}</h1>
${spoken}
${button ? inHtmlButton(button) : ''}
${note}
${ending}
</td></tr>
<tr><td style="padding:20px 29px">
<p style="${small}">Questions? Write to <a href="mailto:${asHtml(brand.supportEmail)}" style="color:${colour.link}">${asHtml(brand.supportEmail)}</a>.</p>
<p style="${small};font-size:13px">${asHtml(imprint(sender))}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Line by line; a line that is only an address of ours becomes a link. */
const inLines = (words: string, publicUrl: string): string =>
  words
    .split('\n')
    .map((line) => (line.startsWith(`${publicUrl}/`) && !/\s/.test(line) ? inHtmlLink(line) : asHtml(line)))
    .join('<br>')

const inHtmlLink = (url: string): string =>
  `<a href="${asHtml(url)}" style="color:${colour.link};word-break:break-all">${asHtml(url)}</a>`

function inHtmlButton({ label, url }: NonNullable<Letter['button']>): string {
  const link = `display:inline-block;padding:14px 26px;font:bold 17px/1.2 ${sans};color:${colour.onAccent};text-decoration:none`
  return `<table ${table} style="margin:8px 0 24px"><tr>
<td bgcolor="${colour.accent}" style="border-radius:8px;border-bottom:2px solid ${colour.accentEdge}">
<a href="${asHtml(url)}" style="${link}">${asHtml(label)}</a>
</td></tr></table>
<p style="${small}">If the button does not work, copy this address into your browser:<br>
${inHtmlLink(url)}</p>`
}

/** Escaped, with its line breaks. */
const asHtml = (words: string): string => escapeMarkup(words).replaceAll('\n', '<br>')
