import type { LeadAction, ProtectionRuleName, RuleAction, StepTaker } from './actions.ts'
import type { Circumstance, LeadState } from './states.ts'

/** A step's effects besides the change of state. */
export type Effect =
  | 'take slot'
  | 'await approval'
  | 'free slot'
  | 'hold credit'
  | 'capture credit'
  | 'give credit back'
  | 'share contacts'
  | 'note contact'
  | 'close rivals'
  | 'complete job'
  | 'await completion'
  | 'send back'
  | 'presume'
  | 'open review'
  | 'close review'
  | 'await acceptance'
  | 'let cancel'
  | 'open issue'
  | 'reopen job'
  | 'take slot again'

interface TransitionRow<Action, Taker> {
  action: Action
  from: readonly LeadState[]
  /** Only for `pending`: whether the contractor has confirmed the request. */
  confirmed?: boolean
  /** An additional condition on the lead. */
  only?: Circumstance
  /** The refusal when only that condition fails. */
  otherwise?: string
  who: Taker
  /** Absent where the state does not change. */
  to?: LeadState
  effects: readonly Effect[]
  /** The lead protection rule by which a credit is returned (decisions, section 6). */
  rule?: ProtectionRuleName
  /** Why a captured credit stays spent, as the ledger words it. */
  spent?: string
}

export type Step = TransitionRow<LeadAction, Exclude<StepTaker, 'rule'>> | TransitionRow<RuleAction, 'rule'>
