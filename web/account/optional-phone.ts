import { typedPhone } from '#features/accounts/contract.ts'
import { noPhone } from '#features/accounts/rules.ts'
import { isPhone } from '#web/data/phone.ts'

/** A phone number that may be left out, checked before it is sent. */
export const optionalPhone = typedPhone.refine((typed) => !typed || isPhone(typed), noPhone)
