import { paths } from '#shared/paths.ts'
import { namesOf } from '#shared/tables.ts'
import type { TypedProfile } from './profile-form.ts'

/** The optional parts of an onboarding form. */
interface FormVariant {
  path: string
  website: boolean
  /** Checkboxes, a select, or none. */
  trades: 'many' | 'one' | 'none'
  terms: boolean
  /** The short trial form: area and marketing consent, native validation, and alerts. */
  basic: boolean
  /** Initial or fixed values. The terms were accepted at sign-up already. */
  begins: Partial<TypedProfile>
}

/** The onboarding forms (part 2, section 2), by page. */
export const formVariants = {
  main: { path: paths.contractorOnboarding(), website: true, trades: 'many', terms: true, basic: false, begins: {} },
  simple: {
    path: paths.simpleOnboarding,
    website: false,
    trades: 'none',
    terms: false,
    basic: false,
    begins: { trades: ['General Building'], termsAccepted: true },
  },
  basic: {
    path: paths.basicOnboarding,
    website: false,
    trades: 'one',
    terms: false,
    basic: true,
    begins: { termsAccepted: true, marketingOptOut: true },
  },
} as const satisfies Record<string, FormVariant>

export type FormVariantName = keyof typeof formVariants

const names = namesOf(formVariants)

export const variantAt = (path: string): FormVariantName =>
  names.find((name) => formVariants[name].path === path.replace(/\/$/, '')) ?? 'main'
