import { consentCalls } from '#features/consents/contract.ts'
import { type Topic, topicNames, topics } from '#features/consents/rules.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import type { Role } from '#shared/endpoint.ts'
import { failedOf, ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { TopicChoices } from './topic-choices.tsx'

/** The notification settings: the channels by topic, and quiet hours. */
export function NotificationSettings({ role }: { role: Role }) {
  const told = useRead(pushCalls.choices, {})
  const mails = useRead(consentCalls.choices, {})
  const failed = failedOf(told, mails)
  const own = topicNames.filter((name) => {
    const { who }: Topic = topics[name]
    return who.includes(role)
  })
  return (
    <div id="notifications" className="scroll-mt-24 outline-none">
      <Card as="section" title="What we tell you" titleAs="h2">
        <ThisBrowser />
        {told.data && mails.data ? (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {own.map((topic) => (
                <li key={topic} className="py-4">
                  <TopicChoices
                    topic={topic}
                    told={told.data.topics.find((one) => one.topic === topic)}
                    mail={mails.data.find((one) => one.topic === topic)}
                  />
                </li>
              ))}
            </ul>
            <QuietHours hours={told.data} />
          </>
        ) : failed ? (
          <ReadFailed title="We could not load this" read={failed} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <p className="text-muted text-small">What appears on a locked screen names nobody and no place.</p>
      </Card>
    </div>
  )
}
