import { afterAll, beforeAll, beforeEach, type TestContext } from 'vitest'
import { type Cluster, hasDebianPostgres, startPrimary, startReplica, whyNoDebianPostgres } from './debian-postgres.ts'

/** A primary with a replica for all tests of a file; they are skipped without such a PostgreSQL. */
export function replicated(): { readonly primary: Cluster; readonly replica: Cluster } {
  const clusters: Cluster[] = []
  beforeAll(async () => {
    if (!hasDebianPostgres) return
    const primary = await startPrimary()
    clusters.push(primary)
    clusters.push(await startReplica(primary))
  }, 120_000)
  afterAll(async () => {
    for (const cluster of clusters.reverse()) await cluster[Symbol.asyncDispose]()
  })
  beforeEach((context: TestContext) => context.skip(!hasDebianPostgres, whyNoDebianPostgres))

  function started(at: number): Cluster {
    const cluster = clusters[at]
    if (!cluster) throw new Error('It starts before the first test')
    return cluster
  }
  return {
    get primary() {
      return started(0)
    },
    get replica() {
      return started(1)
    },
  }
}
