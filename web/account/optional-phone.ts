import { typedPhone } from '#features/accounts/contract.ts'
import { noPhone } from '#features/accounts/rules.ts'
import { isPhone } from '#web/data/phone.ts'

/** An optional phone number, validated before sending. */
export const optionalPhone = typedPhone.refine((typed) => !typed || isPhone(typed), noPhone)
