import type { Db } from '#server/database/database.ts'

type Tables = {
  sessions: { id: string; user_id: string; user_agent: string | null; created_at: Date; expires_at: Date }
}

export function sessionsOf(db: Db, userId: string, now: Date) {
  return db
    .withTables<Tables>()
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}
