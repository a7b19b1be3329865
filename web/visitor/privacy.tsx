import { versions } from '#features/consents/rules.ts'
import { useBrand, useTexts } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Document } from './document/document.tsx'
import { inYourBrowser } from './privacy/in-your-browser.tsx'
import { whatWeKeep } from './privacy/what-we-keep.tsx'
import { whoSeesWhat } from './privacy/who-sees-what.tsx'
import { yourRights } from './privacy/your-rights.tsx'

export const meta = pageMeta({
  title: 'Privacy Policy',
  description:
    'What we store about you, why, for how long, who sees it, what is in your browser, and what you can ask of us.',
})

export default function Privacy() {
  const brand = useBrand()
  const texts = useTexts()
  return (
    <Document
      title="Privacy Policy"
      lead="What we store about you, why, for how long, and who gets to see it."
      updated={versions.privacyPolicy}
      parts={[...whatWeKeep(brand, texts !== null), ...whoSeesWhat(texts), inYourBrowser, ...yourRights(brand)]}
    />
  )
}
