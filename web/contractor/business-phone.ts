import { profileForm } from '#features/profiles/contract.ts'
import { noBusinessPhone } from '#features/profiles/rules.ts'
import { isPhone } from '#web/data/phone.ts'

/** The phone number of a business, validated in the form. */
export const businessPhone = profileForm.shape.businessPhone.refine(isPhone, noBusinessPhone)
