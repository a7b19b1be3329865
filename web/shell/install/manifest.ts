import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from '#web/data/page-context.ts'

/** The web app manifest. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { name } = pageContextOf(context).site.brand
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: 'Homeowners post jobs free; local contractors ask to do them.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0c4333',
    background_color: '#f4f1e8',
    categories: ['business', 'lifestyle'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Post a Job', url: paths.postJob },
      { name: 'Find a Contractor', url: paths.contractors() },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
