import { paths } from '#shared/paths.ts'
import { namesOf } from '#shared/tables.ts'
import type { TypedProfile } from './profile-form.ts'

/** Which of the parts that not every onboarding form has, a form has. */
interface FormVariant {
  path: string
  website: boolean
  /** A grid of them, one of a list, or none. */
  trades: 'many' | 'one' | 'none'
  terms: boolean
  /** The short form for trying out: area and marketing choice, every field required by the browser, and alerts. */
  basic: boolean
  /** What it begins with, or sends without asking. The terms were accepted with the account already. */
  begins: Partial<TypedProfile>
}

/** The forms of the onboarding (part 2, section 2), by the page they stand on. */
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
