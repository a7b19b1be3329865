import type pg from 'pg'

/** How the database is reached. */
export interface Reached extends pg.PoolConfig {
  /** Milliseconds until a statement is given up, so that a database that hangs keeps nobody waiting; not for `direct`. */
  query_timeout?: number
  /**
   * Past a pooler in front, for what one connection keeps from one transaction to the next: listening, the queue, migrations;
   * absent where the usual way does.
   */
  direct?: pg.PoolConfig
  /** Standbys that may be read from. */
  replicas?: readonly pg.PoolConfig[]
}
