/** Which of the parts that not every onboarding form has, a form has. */
interface FormVariant {
  website: boolean
  trades: boolean
  terms: boolean
}

/** The forms of the onboarding, by the page they stand on. */
export const formVariants = {
  main: { website: true, trades: true, terms: true },
} as const satisfies Record<string, FormVariant>

export type FormVariantName = keyof typeof formVariants
