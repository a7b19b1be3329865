import { type Consent, consentCalls } from '#features/consents/contract.ts'
import { choiceInWords, subjectName, ways } from '#features/consents/rules.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

const atOnce = 8

/** A person's consents and choices, newest first. Append-only until the account is deleted. */
export function ConsentHistory() {
  const history = useRead(consentCalls.history, {})
  return (
    <Card title="What you agreed to and chose" titleAs="h2">
      {history.error ? (
        <ReadFailed title="We could not load this" read={history} />
      ) : !history.data ? (
        <Skeleton className="h-32" />
      ) : history.data.length === 0 ? (
        <p className="text-muted">Nothing yet. Each choice you make is listed here, with when and how.</p>
      ) : (
        <>
          <Rows of={history.data.slice(0, atOnce)} />
          {history.data.length > atOnce && (
            <Disclosure label="Show earlier choices">
              <Rows of={history.data.slice(atOnce)} />
              <p className="text-muted text-small">Your download has every one, however long ago.</p>
            </Disclosure>
          )}
        </>
      )}
    </Card>
  )
}

const Rows = ({ of }: { of: readonly Consent[] }) => (
  <ol className="divide-y divide-line">
    {of.map((consent) => (
      <Row key={consent.id} consent={consent} />
    ))}
  </ol>
)

function Row({ consent: { subject, from, to, how, at } }: { consent: Consent }) {
  const words = (choice: string) => choiceInWords(subject, choice)
  return (
    <li className="py-3 first:pt-0">
      <p className="font-semibold">{subjectName(subject)}</p>
      <p>{from === null ? words(to) : `${words(to)}; before: ${words(from)}`}</p>
      <p className="text-muted text-small">
        <DateText value={at} time /> · {ways[how]}
      </p>
    </li>
  )
}
