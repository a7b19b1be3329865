import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Call } from '#shared/endpoint.ts'
import { securityPolicy } from './security-policy.ts'

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b24; background: #fbf8f1 }
  h2 { margin-top: 2.5rem; text-transform: capitalize } code { font-size: 1rem; overflow-wrap: anywhere }
  dl { border-top: 1px solid #cfd6cf; margin: 0; padding: .75rem 0 } dt { font-weight: 600 } dd { margin: 0 }
  small { color: #46544c } b { display: inline-block; min-width: 4.5rem }`

export const docsPolicy = securityPolicy({ scripts: [], styles: [`'sha256-${hash('sha256', style, 'base64')}'`] })

/** The calls by feature, each with who may make it and how it can refuse. */
export function docsPage(calls: readonly Call[], title: string, refusalsOf: (call: Call) => readonly string[]): string {
  const features = [...Map.groupBy(calls, (call) => call.feature)]
  return String(html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
<p>Every call, from the contracts the product itself uses. Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
<p>A call that is not for anyone takes the cookie that signing in, such as <code>POST /api/auth/login</code>, answers with.</p>
${features.map(
  ([feature, its]) => html`<h2>${feature}</h2>
${its.map(
  (call) => html`<dl><dt><b>${call.method}</b> <code>${call.path}</code></dt><dd>${call.summary}.</dd>
<dd><small>${call.who === 'anyone' ? 'Anyone' : call.who.join(', ')} · takes ${Object.keys(call.input.shape).join(', ') || 'nothing'} · refuses ${refusalsOf(call).join(', ')}</small></dd></dl>`,
)}`,
)}</main></body></html>`)
}
