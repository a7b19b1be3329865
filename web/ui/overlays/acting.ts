/** What a dialog's button does: whether it is under way, and why it was refused. */
export interface Acting {
  isPending: boolean
  /** Null or absent where it was not, or where the fields say it. */
  refusal?: string | null
}

/** One action, or the several between which a dialog lets choose. */
export type Actions = Acting | readonly Acting[]

const listed = (actions: Actions = []): readonly Acting[] => ('isPending' in actions ? [actions] : actions)

export const isActing = (actions?: Actions): boolean => listed(actions).some(({ isPending }) => isPending)

/** Of the action tried last: the others are reset when it begins. */
export const refusalOf = (actions?: Actions): string | null =>
  isActing(actions) ? null : (listed(actions).find(({ refusal }) => refusal)?.refusal ?? null)
