import type { FieldMessages, RefusalBody } from '#shared/refusal.ts'

/** Why a call was not answered as hoped. Plain, so that it survives the way from server to browser. */
export interface Failure {
  /** 0 when the server could not be reached. */
  status: number
  code: string
  /** A sentence for the person. */
  message: string
  /** What is wrong at which field of the input. */
  fields?: FieldMessages
  /** `404: {"code": …}`: the status and the body as they came. */
  text: string
  /** Quoted to support. */
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

/** What an answer that is no success tells: `text` as it came, and `told`, whose own sentence counts if it has one. */
export function toldFailure(status: number, text: string, told: unknown, requestId: string | null): CallFailure {
  const said = saysWhy(told) ? { code: 'REFUSED', ...told } : { code: 'FAILED', message: text }
  return new CallFailure({ status, text, requestId: requestId ?? undefined, ...said })
}

const saysWhy = (told: unknown): told is Partial<RefusalBody> & { message: string } =>
  typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string'

/** What a toast says of a failure: the server's own sentence, or that there is no connection, else that it may work later. */
export const reasonOf = ({ status, code, message }: Failure): string =>
  (status > 0 ? code !== 'FAILED' : isOffline()) ? message : 'Please try again later.'

const isOffline = () => globalThis.navigator?.onLine === false

/** There is nothing at the id that the page’s address names: nobody has it, or it is no id at all. */
export const isNowhere = ({ status }: Failure): boolean => status === 404 || status === 400

/** The same without its class, to be sent to the browser. */
export const plainFailure = ({ status, code, message, fields, text, requestId }: Failure): Failure => ({
  status,
  code,
  message,
  fields,
  text,
  requestId,
})
