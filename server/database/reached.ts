import type pg from 'pg'

/** How the database is reached. */
export interface Reached extends pg.PoolConfig {
  /** Milliseconds after which a statement is given up, so that a hanging database keeps nobody waiting; not for `direct`. */
  query_timeout?: number
  /**
   * A connection that bypasses a pooler, for what needs session state: listening, the queue, migrations. Absent where there is no
   * pooler.
   */
  direct?: pg.PoolConfig
  /** Standbys that may be read from. */
  replicas?: readonly pg.PoolConfig[]
}
