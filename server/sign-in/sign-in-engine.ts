import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newId } from '#shared/ids.ts'

/**
 * Better Auth on our tables and in our transactions. Its own routes are not served: sign-in goes through the calls of the
 * accounts feature.
 */
export async function createSignInEngine(settings: Settings, outsideCalls: Db) {
  const { publicUrl, secret, brand } = settings
  const transaction = new AsyncLocalStorage<Db>()
  const engine = betterAuth({
    appName: brand.name,
    baseURL: publicUrl,
    secret,
    database: {
      dialect: dialectOf(() => transaction.getStore() ?? outsideCalls),
      type: 'postgres',
      transaction: false,
    },
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true },
    user: {
      modelName: 'users',
      fields: {
        name: 'first_name',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        lastName: { type: 'string', fieldName: 'last_name', input: false },
        userType: { type: 'string', fieldName: 'user_type', input: false },
        lastSeenAt: { type: 'date', fieldName: 'last_seen_at', input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        userAgent: 'user_agent',
        ipAddress: 'ip_address',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookies: { session_token: { name: 'session' } },
      // We migrate the schema ourselves; a test compares it with what the engine expects.
      database: { generateId: newId, validateSchema: false },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
  const context = await engine.$context
  return {
    ...engine,
    context,
    /** Runs the engine inside the transaction of a call. */
    within: <T>(db: Db, work: (engine: typeof context.internalAdapter) => Promise<T>): Promise<T> =>
      transaction.run(db, () => work(context.internalAdapter)),
  }
}

export type SignInEngine = Awaited<ReturnType<typeof createSignInEngine>>

/** A dialect without connections of its own: each statement uses the current connection or transaction. */
function dialectOf(current: () => Db): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => current().executeQuery<R>(query),
    streamQuery: () => {
      throw new Error('Cursors are not used here')
    },
  }
  const nothing = async () => {}
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  }
}
