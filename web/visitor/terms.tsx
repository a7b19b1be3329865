import { versions } from '#features/consents/rules.ts'
import { useBrand } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Document } from './document/document.tsx'
import { dealings } from './terms/dealings.tsx'
import { lastly } from './terms/lastly.tsx'
import { subscriptions } from './terms/subscriptions.tsx'
import { thePlace } from './terms/the-place.tsx'

export const meta = pageMeta({
  title: 'Terms & Conditions',
  description:
    'What you can expect of us and we of you: accounts, jobs, leads and credits, subscriptions, reviews and leaving.',
})

export default function Terms() {
  const brand = useBrand()
  return (
    <Document
      title="Terms & Conditions"
      lead="What you can expect of us, and what we ask of you. We have tried to write it so that you can read it."
      updated={versions.terms}
      parts={[...thePlace(brand), ...dealings, ...subscriptions, ...lastly(brand)]}
    />
  )
}
