import { BadgeCheck, Briefcase, Clock, MapPin } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Meter } from '#web/ui/figures/meter.tsx'
import { Money, PoundRange } from '#web/ui/figures/money.tsx'
import { ProgressSteps } from '#web/ui/figures/progress-steps.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { StatCard } from '#web/ui/figures/stat-card.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { Chapter } from './chapter.tsx'

const stages = ['Request sent', 'Discussion started', 'Site assessed', 'Quote provided', 'Quote accepted']

export function Pieces() {
  return (
    <Chapter title="Pieces">
      <div className="grid grid-cols-3 gap-3 sm:gap-4">
        <StatCard label="Active Jobs" value={3} icon={<Briefcase aria-hidden="true" />} />
        <StatCard label="Completed Jobs" value={12} icon={<BadgeCheck aria-hidden="true" />} />
        <StatCard label="Total Quotes Received" value={27} hint="4 this month" icon={<Clock aria-hidden="true" />} />
      </div>
      <Tabs
        label="Jobs"
        tabs={[
          { value: 'active', label: 'Active Jobs', count: 1, content: <JobCard /> },
          {
            value: 'responses',
            label: 'Contractor Responses',
            count: 0,
            content: (
              <EmptyState title="No responses yet" action={<Button to={paths.postJob}>Post a job</Button>}>
                Contractors usually answer within a day or two. We will tell you by email.
              </EmptyState>
            ),
          },
          { value: 'completed', label: 'Completed Jobs', count: 12, content: <SkeletonCards count={2} /> },
          { value: 'all', label: 'All Jobs', count: 13, content: <Spinner label="Fetching your jobs" /> },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card title="Formal quote" aside={<DateText value="2026-03-31T12:00:00Z" />}>
          <DetailList
            leaders
            rows={[
              { label: 'Labour', value: <Money pence={84_000} exact /> },
              { label: 'Materials', value: <Money pence={31_250} exact /> },
              { label: 'Permits', value: <Money pence={0} exact /> },
              { label: 'Total', value: <Money pence={115_250} exact />, total: true },
            ]}
          />
          <DetailList
            rows={[
              { label: 'Payment', value: '50% deposit, 50% on completion' },
              { label: 'Warranty', value: '12 months' },
            ]}
          />
        </Card>
        <div className="grid content-start gap-3">
          <Notice tone="info" title="No money moves">
            This is a sandbox.
          </Notice>
          <Notice tone="good" title="Email Verified!">
            You can sign in now.
          </Notice>
          <Notice tone="warn" title="Your trial ends in 3 days">
            Choose a plan to keep receiving leads.
          </Notice>
          <Notice tone="bad" title="Payment Failed">
            The card was declined.
          </Notice>
          <Meter label="5 stars" value={14} max={20} shown="70%" />
          <Meter label="4 stars" value={4} max={20} shown="20%" />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Neutral</Badge>
        <Badge tone="brand">Brand</Badge>
        <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
          Enhanced Verified
        </Badge>
        <Badge tone="warn">Pending Review</Badge>
        <Badge tone="bad">Urgent</Badge>
        <Badge tone="info">Quote Submitted</Badge>
        <Badge tone="accent">Most Popular</Badge>
      </div>
      <Pager page={7} pages={20} hrefFor={(page) => `?page=${page}`} />
      <ErrorState
        titleAs="h3"
        title="Error Loading Contractors"
        message="We could not reach the server."
        requestId="3f1c"
        onRetry={() => {}}
      />
      <Accordion
        items={[
          { question: 'How do leads work?', answer: 'You confirm a quote request, which takes one credit.' },
          { question: 'Can I cancel?', answer: 'At any time, from your plan page.' },
        ]}
      />
    </Chapter>
  )
}

function JobCard() {
  return (
    <Card
      as="article"
      title="Replace a leaking stop tap and two radiator valves"
      aside={
        <>
          <Badge tone="bad">Urgent</Badge>
          <Badge tone="good">Active</Badge>
        </>
      }
      footer={
        <>
          <Button>View quote</Button>
          <Button variant="secondary">Decline</Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
        <span className="flex items-center gap-1.5">
          <MapPin className="size-4" aria-hidden="true" />
          Stockport, SK4
        </span>
        <DateText value="2026-03-28T09:00:00Z" />
        <PoundRange min={150} max={400} />
      </p>
      <p>The stop tap under the kitchen sink drips, and the valves upstairs are stuck. Parking outside.</p>
      <div className="flex items-center gap-3">
        <Avatar name="Hartley & Sons Plumbing" />
        <div>
          <p className="font-semibold">Hartley &amp; Sons Plumbing</p>
          <Stars value="4.6" count={23} />
        </div>
      </div>
      <ProgressSteps label="Progress" steps={stages} current={2} />
    </Card>
  )
}
