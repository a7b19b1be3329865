import type { FieldMessages, RefusalBody } from '#shared/refusal.ts'

/** A failed call, as a plain object so that it can be serialised from server to browser. */
export interface Failure {
  /** 0 when the server could not be reached. */
  status: number
  code: string
  /** For display. */
  message: string
  /** Validation messages by input field. */
  fields?: FieldMessages
  /** The raw response, `404: {"code": …}`. */
  text: string
  /** For support. */
  requestId?: string
}

export class CallFailure extends Error implements Failure {
  readonly status: number
  readonly code: string
  readonly fields?: FieldMessages
  readonly text: string
  readonly requestId?: string

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallFailure'
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.text = failure.text
    this.requestId = failure.requestId
  }
}

/** The failure of an error response: `text` is the raw body, `body` the parsed one, whose message is preferred. */
export function failureFrom(status: number, text: string, body: unknown, requestId: string | null): CallFailure {
  const said = saysWhy(body) ? { code: 'REFUSED', ...body } : { code: 'FAILED', message: text }
  return new CallFailure({ status, text, requestId: requestId ?? undefined, ...said })
}

const saysWhy = (body: unknown): body is Partial<RefusalBody> & { message: string } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** The text of a toast for a failure: the server's message, a lost connection, or "try again later". */
export const reasonOf = ({ status, code, message }: Failure): string =>
  (status > 0 ? code !== 'FAILED' : isOffline()) ? message : 'Please try again later.'

/** An action in a dialog without fields for all that the server may refuse by field: what it says is said at the button. */
export const sayingAll = <A extends { error: Failure | null; refusal: string | null }>(action: A): A => ({
  ...action,
  refusal: action.refusal ?? (action.error && reasonOf(action.error)),
})

const isOffline = () => globalThis.navigator?.onLine === false

/** Whether the id in the page's address is unknown or malformed. */
export const isNotFound = ({ status }: Failure): boolean => status === 404 || status === 400

/** Whether the server refused the call, which then had no effect; after another failure it may have had one. */
export const isRefused = ({ status }: Failure): boolean => status >= 400 && status < 500

/** A temporary failure: the same request may succeed later. */
export const isTransient = ({ status }: Failure): boolean =>
  status === 0 || status === 408 || status === 425 || status >= 502

/** Without its class, so that it can be serialised for the browser. */
export const plainFailure = ({ status, code, message, fields, text, requestId }: Failure): Failure => ({
  status,
  code,
  message,
  fields,
  text,
  requestId,
})
