/** Words or hashes that let our own inline scripts and styles run. */
interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** While developing, the pages reload themselves over a socket. */
  reloading?: boolean
}

export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`

/** Scripts run only from our own files or where a page names them; nobody may frame the site. */
export function securityPolicy({ scripts, styles, reloading = false }: Allowed): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Attributes only: parts of the page that are placed or sized by script are rendered with one.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    reloading ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
