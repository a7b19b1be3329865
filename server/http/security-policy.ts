/** Nonces or hashes that allow our own inline scripts and styles. */
interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** In development pages reload over a WebSocket. */
  reloading?: boolean
  /** The page may show the payment provider's card form, a frame of its own. */
  paying?: boolean
}

/** The sources that Stripe's documentation asks for. */
const provider = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** Where browsers report violations of the policy. */
export const reportsPath = '/api/policy-reports'
const reportsName = 'policy'
/** The `Reporting-Endpoints` header, which gives the policy's `report-to` its address. */
export const reportingEndpoints = `${reportsName}="${reportsPath}"`

export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`

/** Scripts run only from our own files or where a page allows them; nobody may frame the site. */
export function securityPolicy({ scripts, styles, reloading = false, paying = false }: Allowed): string {
  const also = paying ? provider : { scripts: [], calls: [], frames: [] }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...also.scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Attributes only: elements positioned or sized by script are rendered with one.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(reloading ? ['ws:'] : []), ...also.calls].join(' '),
    ["frame-src 'self'", ...also.frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${reportsPath}`,
    `report-to ${reportsName}`,
  ].join('; ')
}
