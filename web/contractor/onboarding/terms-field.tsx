import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

export function TermsField({ form }: { form: ProfileFormReturn }) {
  return (
    <Checkbox {...form.register('termsAccepted')} error={form.formState.errors.termsAccepted?.message}>
      I accept the{' '}
      <TextLink to={paths.terms} target="_blank">
        Terms &amp; Conditions
      </TextLink>
    </Checkbox>
  )
}
