/**
 * Every refusal code and its HTTP status, defined only here (decisions, section 12: refused body 400, no session 401, wrong
 * role or foreign id 403, unknown 404, wrong state 409). A body that did not arrive as a whole is 408, which is sent again.
 */
export const refusalStatus = {
  INVALID: 400,
  UNKNOWN_POSTCODE: 400,
  BAD_TOTAL: 400,
  BAD_STAGES: 400,
  DEPOSIT_NEEDS_REASON: 400,
  VAT_NOT_REGISTERED: 400,
  INVALID_TOKEN: 400,
  NOT_SIGNED_IN: 401,
  BAD_CREDENTIALS: 401,
  CODE_NEEDED: 401,
  BAD_CODE: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  WRONG_ROLE: 403,
  SUSPENDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  INCOMPLETE: 408,
  WRONG_STATE: 409,
  QUOTE_EXPIRED: 409,
  DRAFT_CHANGED: 409,
  JOB_FULL: 409,
  NO_CREDITS: 409,
  ALREADY_EXISTS: 409,
  NOT_SETTLED: 409,
  GONE: 410,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** Messages by field name, shown beside each field of a form. */
export type FieldMessages = Record<string, string>

/** A refused call: a code for programs, a sentence for the reader, and messages for fields. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldMessages | undefined
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, message: string, fields?: FieldMessages, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return refusalStatus[this.code]
  }
}

/** A refusal whose sentence is shown at one field. */
export const refusalAt = (field: string, message: string, code: RefusalCode = 'INVALID'): Refusal =>
  new Refusal(code, message, { [field]: message })

export interface RefusalBody {
  code: string
  message: string
  fields?: FieldMessages
}
