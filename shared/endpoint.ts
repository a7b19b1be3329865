import * as z from 'zod'
import type { AdminDuty } from './admin-roles.ts'
import type { RefusalCode } from './refusal.ts'
import type { UploadLimits } from './uploads.ts'

/** The kinds of account. A visitor has none. */
export const roles = ['client', 'contractor', 'admin'] as const
export type Role = (typeof roles)[number]

/** A call that admins may make says which of them, by a duty of theirs: one that does not, does not compile. */
type NamesDuty =
  | { who: 'anyone' | readonly Exclude<Role, 'admin'>[]; duty?: never }
  | { who: readonly Role[]; duty: AdminDuty }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names of the `:parameters` of a path. */
type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The input must hold every parameter of the path, so a call whose path and input disagree does not compile. */
type ShapeFor<Path extends string> = Record<PathParameter<Path>, z.ZodType>

export interface CallDefinition<Path extends `/api/${string}`, Shape extends z.ZodRawShape, Output extends z.ZodType> {
  method: Method
  path: Path
  /** Who may call: everybody, or accounts with one of these roles. */
  who: 'anyone' | readonly Role[]
  /** For which admins it is. */
  duty?: AdminDuty
  /** It also answers an admin who has yet to set up the second factor, to whom nothing else is open. */
  enrolling?: true
  /** One line for the reader of the API's documentation. */
  summary: string
  /** Path parameters, query (GET) and body (all others), flat in one object. */
  input: z.ZodObject<Shape>
  /** What is answered. Whatever this does not name never leaves the server. */
  output: Output
  /** The refusals special to this call; those of its input, session and role go without saying. */
  refusals?: readonly RefusalCode[]
  /** Ids of the input that name somebody else; every other id of a person must be the caller's own. */
  about?: readonly string[]
  /**
   * Its answer is the same for everybody, and is given again for a moment unless its feature changes. `unless refused`: somebody
   * signed in, whom it refuses as a visitor, is answered by who they are.
   */
  shared?: true | 'unless refused'
  /**
   * A replica of the database may answer it, which knows all that has changed in its feature and what the caller has written. Only
   * for what decides nothing: who may see it is known before.
   */
  mayLag?: true
  /**
   * Past the limit of what a process can carry, `spare` is turned away first, and `kept` never. Unless said, a change is kept, a
   * read open to everybody is spare, and any other read stands in between (server/shedding/rules.ts).
   */
  underLoad?: 'kept' | 'spare'
  /** Other features whose changes are seen in its answer, which is kept no longer then. */
  restsOn?: readonly string[]
  /** Its answer takes this many milliseconds at least, so that how soon it comes tells nothing. */
  takesAtLeast?: number
  /** The features whose reads are out of date after this call. */
  changes?: readonly string[]
  /** The body is handed over as the text `body`, unread: its sender signed every byte of it. */
  signed?: boolean
  /** The body is a multipart form; its files arrive as `files` of the input (shared/uploads.ts). */
  uploads?: UploadLimits
}

export interface Call<Shape extends z.ZodRawShape = z.ZodRawShape, Output extends z.ZodType = z.ZodType>
  extends CallDefinition<`/api/${string}`, Shape, Output> {
  feature: string
}

export type Input<C extends Call> = z.output<C['input']>
/** The input as the browser writes it, before defaults and conversions. */
export type RawInput<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>

/** Makes the `call` function with which a feature defines its calls. */
export function callsOf(feature: string) {
  return function call<
    Path extends `/api/${string}`,
    Shape extends ShapeFor<Path> & z.ZodRawShape,
    Out extends z.ZodType,
  >(definition: CallDefinition<Path, Shape, Out> & NamesDuty): Call<Shape, Out> {
    return { ...definition, feature }
  }
}

/** The names of a path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

/** A call that only reads needs no transaction; a GET that names what it changes is not one. */
export const isRead = (call: Call): boolean => call.method === 'GET' && !call.changes

/** The features that the answer of a call is made from. */
export const madeFrom = ({ feature, restsOn = [] }: Call): string[] => [feature, ...restsOn]

/** An answer that says only that it was done, and in which words. */
export const done = z.object({ success: z.literal(true), message: z.string() })
