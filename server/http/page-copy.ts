import { hash } from 'node:crypto'
import { type FinishedAnswer, finishAnswer } from './finished-answer.ts'
import { nonceSource, securityPolicy } from './security-policy.ts'

/** Timestamps, which differ each time the same page is rendered. */
const instants = /\b\d{13}\b/g

interface Rendered {
  page: Response
  /** The values it was rendered with. */
  nonce: string
  requestId: string
}

/** Turns a rendered page into an answer for every visitor. */
export async function copyPage(
  { page, nonce, requestId }: Rendered,
  always: Record<string, string>,
  cdnSeconds: number | null,
): Promise<FinishedAnswer> {
  const text = await page.text()
  const content = {
    call: 'page',
    status: page.status,
    text,
    sameness: text.replaceAll(nonce, '').replaceAll(requestId, '').replace(instants, ''),
    headers: Object.fromEntries(page.headers),
    policy: securityPolicy({ scripts: inlineScripts(text, nonce), styles: [nonceSource(nonce)] }),
    vary: 'accept-encoding, cookie',
    forEverybody: cdnSeconds === null || !isFindable(page, text) ? undefined : cdnCaching(cdnSeconds),
  }
  return finishAnswer(content, always)
}

/**
 * A page hidden from search engines may have a secret in its address, so no shared cache may store it; nor what a page reads
 * without its HTML, which does not say so.
 */
const isFindable = ({ headers }: Response, text: string): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true &&
  !text.includes('<meta name="robots" content="noindex"')

/** A browser always asks again; a CDN may answer for some seconds, and a little longer while it asks. */
const cdnCaching = (seconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 5}`

/** The page's own inline scripts by their hashes: a nonce shared by many visitors would be no secret. */
function inlineScripts(html: string, nonce: string): string[] {
  const bodies = html
    .split('<script ')
    .slice(1)
    .map((script) => ({ tag: script.slice(0, script.indexOf('>')), rest: script.slice(script.indexOf('>') + 1) }))
    .filter(({ tag }) => tag.includes(`nonce="${nonce}"`) && !tag.includes(' src='))
    .map(({ rest }) => rest.slice(0, rest.indexOf('</script>')))
  return [...new Set(bodies)].map((body) => `'sha256-${hash('sha256', body, 'base64')}'`)
}
