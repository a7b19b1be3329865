import type { Actor } from './context.ts'

export interface Sessions {
  /** Who the request's cookie belongs to, or null. */
  read(headers: Headers): Promise<Actor | null>
}
