import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import cabin from '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
} from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageContextOf, type RootData } from './data/page-context.ts'
import { fetchedOr } from './data/page-reads.ts'
import { Prefetched } from './data/prefetched.tsx'
import { lastRoot } from './data/session.ts'
import { consentScript } from './shell/consent/consent-store.ts'
import { earlyUseScript } from './shell/early-use.ts'
import { InlineScript } from './shell/inline-script.tsx'
import { LateScripts } from './shell/late-scripts.tsx'
import { NonceContext } from './shell/nonce.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { Shell } from './shell/shell.tsx'
import { themeScript } from './shell/theme.ts'
import './ui/theme.css'

/** Disables Zod's compiled validators: our CSP forbids `new Function`, and each attempt would be reported. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}'

/** It has already run when the page's script loads, which therefore need not include it. */
const headScript = import.meta.env.SSR ? [themeScript, consentScript, earlyUseScript, zodScript].join(';') : ''

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { session, site, requestId, now } = pageContextOf(context)
  return { session, site, requestId, now }
}

/** Keeps the session when a client-side navigation fails: the page shows the error itself. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => fetchedOr(args, lastRoot())

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0c4333" />
        <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={cabin} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.webManifest} />
        {/* Before the first paint, so that a chosen theme does not flash. */}
        <InlineScript>{headScript}</InlineScript>
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Prefetched>
      <Shell>
        <Outlet />
      </Shell>
    </Prefetched>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Prefetched>
      <Shell>
        <PageFailed error={error} />
      </Shell>
    </Prefetched>
  )
}
