import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './server/pages/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page brings only its own routes; those of its links are fetched once it runs.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
