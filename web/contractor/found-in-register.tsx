import { Check, TriangleAlert } from 'lucide-react'
import { type CompanyFindings, companyWords } from '#features/verification/rules/company.ts'

/** The company's entry at Companies House, and the differences from it. */
export default function FoundInRegister({ found }: { found: CompanyFindings & { companyStatus: string | null } }) {
  return (
    <ul className="grid gap-1.5 text-small">
      {companyWords(found).map(({ good, words }) => (
        <li key={words} className="flex gap-2">
          {good ? (
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
