import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { Account } from '#features/accounts/contract.ts'
import { defaultRadius } from '#features/contractors/rules.ts'
import type { onboardingForm } from '#features/profiles/contract.ts'
import { shownPhone } from '#shared/phone.ts'

export type TypedProfile = z.input<typeof onboardingForm>
export type WrittenProfile = z.output<typeof onboardingForm>
export type ProfileFormReturn = UseFormReturn<TypedProfile, unknown, WrittenProfile>

/** The form's defaults. Other fields are uncontrolled initially, so that what is typed before hydration stays. */
export const newProfile = ({ email, phone }: Account): Partial<TypedProfile> => ({
  businessEmail: email,
  businessPhone: phone ? shownPhone(phone) : '',
  location: '',
  radius: defaultRadius,
  listsPhone: true,
  // It is filled in with the address of the account, which nobody shows by default.
  listsEmail: false,
  trades: [],
})
