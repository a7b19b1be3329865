import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Call, pathParameters } from '#shared/endpoint.ts'
import { exampleOf, schemaOf, shapeText } from './openapi-shape.ts'
import { securityPolicy } from './security-policy.ts'

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b24; background: #fbf8f1 }
  h2 { margin-top: 2.5rem; text-transform: capitalize } code { font-size: 1rem; overflow-wrap: anywhere }
  dl { border-top: 1px solid #cfd6cf; margin: 0; padding: .75rem 0 } dt { font-weight: 600 } dd { margin: 0 }
  small { color: #46544c } b { display: inline-block; min-width: 4.5rem }
  summary { cursor: pointer; min-height: 1.75rem; width: fit-content; text-decoration: underline; color: #14532d }
  h3 { font-size: 1rem; margin: .75rem 0 .25rem }
  pre { margin: 0; padding: .5rem .75rem; font-size: .9rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #f1ece0 }`

export const docsPolicy = securityPolicy({ scripts: [], styles: [`'sha256-${hash('sha256', style, 'base64')}'`] })

/** The calls by feature, each with its roles, refusals, input, output and an example of both. */
export function docsPage(calls: readonly Call[], title: string, refusalsOf: (call: Call) => readonly string[]): string {
  const features = [...Map.groupBy(calls, (call) => call.feature)]
  return String(html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
<p>Every call, from the contracts the product itself uses. Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
<p>A call that is not for anyone takes the cookie that signing in, such as <code>POST /api/auth/login</code>, answers with. In the
shapes a question mark stands behind what can be left out; examples are made from the shapes and are nobody’s.</p>
${features.map(
  ([feature, its]) => html`<h2>${feature}</h2>
${its.map(
  (call) => html`<dl><dt><b>${call.method}</b> <code>${call.path}</code></dt><dd>${call.summary}.</dd>
<dd><small>${call.who === 'anyone' ? 'Anyone' : call.who.join(', ')} · refuses ${refusalsOf(call).join(', ')}</small></dd>
<dd>${shapes(call)}</dd></dl>`,
)}`,
)}</main></body></html>`)
}

function shapes(call: Call) {
  const [input, output] = [schemaOf(call.input, 'input'), schemaOf(call.output, 'output')]
  // Files and pages have no schema.
  const answers = Object.keys(output).some((word) => !word.startsWith('$'))
  return html`<details><summary>Input, output and an example</summary>
<h3>Input${call.uploads ? ', as a form' : ''}</h3><pre>${shapeText(input)}</pre>
<h3>Output</h3><pre>${answers ? shapeText(output) : 'no JSON'}</pre>
<h3>Example</h3><pre>${exampleRequest(call, exampleOf(input))}</pre>
${answers ? html`<h3>Its answer</h3><pre>${JSON.stringify(exampleOf(output), null, 2)}</pre>` : ''}</details>`
}

/** The request line and body of an example: parameters in the path, the rest in the query of a GET or else as JSON. */
function exampleRequest({ method, path, uploads }: Call, example: unknown): string {
  const fields = Object.entries(Object(example))
  const inPath = pathParameters(path)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(Object(example)[name]))
  const rest = fields.filter(([name, value]) => !inPath.includes(name) && value !== null)
  if (method === 'GET') {
    const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
    return `GET ${filled}${query.size > 0 ? `?${query}` : ''}`
  }
  const body = uploads
    ? rest.map(([name, value]) => `${name}=${value}`).join('\n')
    : JSON.stringify(Object.fromEntries(rest), null, 2)
  return rest.length > 0 ? `${method} ${filled}\n\n${body}` : `${method} ${filled}`
}
