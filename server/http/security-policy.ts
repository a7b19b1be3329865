/** Words or hashes that let our own inline scripts and styles run. */
interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** While developing, the pages reload themselves over a socket. */
  reloading?: boolean
  /** Somebody may pay there: with the provider's card form, which is its own frame. */
  paying?: boolean
}

/** As the provider asks for it. */
const provider = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** Where browsers report what a page did that its policy forbids. */
export const reportsPath = '/api/policy-reports'
const reportsName = 'policy'
/** What the policy's name for it stands for. */
export const reportingEndpoints = `${reportsName}="${reportsPath}"`

export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`

/** Scripts run only from our own files or where a page names them; nobody may frame the site. */
export function securityPolicy({ scripts, styles, reloading = false, paying = false }: Allowed): string {
  const also = paying ? provider : { scripts: [], calls: [], frames: [] }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...also.scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Attributes only: parts of the page that are placed or sized by script are rendered with one.
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
