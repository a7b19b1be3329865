import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './server/pages/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page brings what it needs to know of itself alone; where its links lead is fetched once it works.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
