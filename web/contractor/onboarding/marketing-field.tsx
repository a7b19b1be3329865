import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProfileFormReturn } from './profile-form.ts'

/** Checked means yes; the stored value is the opposite. Also says that documents can wait. */
export function MarketingField({ form }: { form: ProfileFormReturn }) {
  return (
    <Card as="section">
      <Checkbox onChange={(event) => form.setValue('marketingOptOut', !event.target.checked)}>
        Send me news and offers by email
      </Checkbox>
      <p className="text-muted text-small">Verification documents can be uploaded later, on your verification page.</p>
    </Card>
  )
}
