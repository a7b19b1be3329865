import * as z from 'zod'
import type { AdminDuty } from './admin-roles.ts'
import type { RefusalCode } from './refusal.ts'
import type { UploadLimits } from './uploads.ts'

/** The kinds of account; a visitor has none. */
export const roles = ['client', 'contractor', 'admin'] as const
export type Role = (typeof roles)[number]

/** A call open to admins names the duty it requires: without one it does not compile. */
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

/** The input must contain every path parameter, or the call does not compile. */
type ShapeFor<Path extends string> = Record<PathParameter<Path>, z.ZodType>

export interface CallDefinition<Path extends `/api/${string}`, Shape extends z.ZodRawShape, Output extends z.ZodType> {
  method: Method
  path: Path
  /** Who may call: everybody, or accounts with one of these roles. */
  who: 'anyone' | readonly Role[]
  /** The duty an admin needs. */
  duty?: AdminDuty
  /** Also open to an admin who has yet to set up the second factor. */
  enrolling?: true
  /** One line for the API documentation. */
  summary: string
  /** Path parameters, query (GET) and body (others), merged into one object. */
  input: z.ZodObject<Shape>
  /** The output. Fields it does not name never leave the server. */
  output: Output
  /** The refusals specific to this call; those of input, session and role are implied. */
  refusals?: readonly RefusalCode[]
  /** Input fields with the id of another person; every other id of a person must be the caller's own. */
  about?: readonly string[]
  /**
   * The answer is the same for everybody and is cached briefly, until its feature changes. `unless refused`: a signed-in person
   * whom it would refuse as a visitor gets an answer of their own.
   */
  shared?: true | 'unless refused'
  /**
   * May be answered by a read replica that has all changes of its features and of the caller. Not for calls that decide who may
   * see something.
   */
  allowsReplicaLag?: true
  /**
   * Priority for load shedding: `sheddable` is refused first, `critical` never. By default changes are critical, public reads
   * sheddable, and other reads in between (server/shedding/rules.ts).
   */
  criticality?: 'critical' | 'sheddable'
  /** Other features whose changes invalidate its cached answer. */
  dependsOn?: readonly string[]
  /** Shortest response time in milliseconds, so that timing reveals nothing. */
  takesAtLeast?: number
  /** The features whose reads are out of date after this call. */
  changes?: readonly string[]
  /** The body is passed unparsed as `body`, since its sender signed every byte (webhooks). */
  signed?: boolean
  /** The body is a multipart form; its files arrive as `files` in the input (shared/uploads.ts). */
  uploads?: UploadLimits
}

export interface Call<Shape extends z.ZodRawShape = z.ZodRawShape, Output extends z.ZodType = z.ZodType>
  extends CallDefinition<`/api/${string}`, Shape, Output> {
  feature: string
}

export type Input<C extends Call> = z.output<C['input']>
/** The input as the client sends it, before defaults and conversions. */
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

/** A read needs no transaction; a GET that declares changes is no read. */
export const isRead = (call: Pick<Call, 'method' | 'changes'>): boolean => call.method === 'GET' && !call.changes

/** The features an answer depends on. */
export const madeFrom = ({ feature, dependsOn = [] }: Call): string[] => [feature, ...dependsOn]

/** An answer that only confirms, with a message. */
export const done = z.object({ success: z.literal(true), message: z.string() })
