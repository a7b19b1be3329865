import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './server/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every address is known at once: no request for a manifest before a link can be followed.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
