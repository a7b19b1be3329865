import { type ReactNode, useRef, useState } from 'react'
import { type OwnPhone, textCalls } from '#features/texts/contract.ts'
import { landlineSentence, unreachableSentence } from '#features/texts/rules.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { PhoneConfirmed } from './phone-confirmed.tsx'
import { SendCode } from './send-code.tsx'

interface PhoneCardProps {
  /** Where the number is changed, as `above`. */
  changedAt: ReactNode
  /** Who sees that it is confirmed. */
  seenBy: 'Contractors' | 'Homeowners'
}

/** Confirms a phone number by a texted code. Nothing where no texts are sent. */
export function PhoneCard({ changedAt, seenBy }: PhoneCardProps) {
  const own = useRead(textCalls.own, {})
  const whole = useRef<HTMLDivElement>(null)
  if (own.error) return <ReadFailed title="We could not load how your phone number stands" read={own} />
  if (!own.data?.offered) return null
  const phone = own.data
  return (
    <div id="phone" ref={whole} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Card
        as="section"
        title={seenBy === 'Homeowners' ? 'Your business’s phone number' : 'Your phone number'}
        titleAs="h2"
        aside={phone.state === 'confirmed' && <PhoneConfirmed />}
      >
        {phone.unreachable && (
          <Notice tone="warn" role="status" title="Our texts do not get there">
            {unreachableSentence}
          </Notice>
        )}
        <Standing phone={phone} changedAt={changedAt} seenBy={seenBy} />
        {phone.state === 'unconfirmed' && (
          <Confirming
            // Another number needs another code.
            key={phone.number}
            phone={phone}
            readAt={own.dataUpdatedAt}
            onConfirmed={() => whole.current?.focus()}
          />
        )}
      </Card>
    </div>
  )
}

function Standing({ phone: { number, state }, changedAt, seenBy }: PhoneCardProps & { phone: OwnPhone }) {
  if (state === 'none')
    return (
      <p>
        Add a UK mobile number {changedAt}, then confirm it here with a code that we text you. {seenBy} see “Phone
        confirmed”, not the number.
      </p>
    )
  if (state === 'landline')
    return (
      <p>
        <strong>{number}</strong> cannot be confirmed. {landlineSentence} You change it {changedAt}.
      </p>
    )
  if (state === 'confirmed')
    return (
      <p>
        <strong>{number}</strong> is yours: {seenBy.toLowerCase()} see “Phone confirmed”, not the number. If you change
        it {changedAt}, confirm it again.
      </p>
    )
  return (
    <p>
      Confirm that <strong>{number}</strong> is yours, and {seenBy.toLowerCase()} see “Phone confirmed”, not the number.
    </p>
  )
}

interface ConfirmingProps {
  phone: OwnPhone
  readAt: number
  onConfirmed: () => void
}

function Confirming({ phone, readAt, onConfirmed }: ConfirmingProps) {
  const [asked, setAsked] = useState(false)
  if (!phone.awaitsCode)
    return (
      <div>
        {/* Before the response: the page may be notified of the sent code earlier. */}
        <SendCode wait={phone.wait} readAt={readAt} onPress={() => setAsked(true)}>
          Confirm Phone Number
        </SendCode>
      </div>
    )
  return (
    <CodeForm number={phone.number} focused={asked} onConfirmed={onConfirmed}>
      <SendCode wait={phone.wait} readAt={readAt} variant="quiet">
        Send Again
      </SendCode>
    </CodeForm>
  )
}
