import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Related } from './related.tsx'

export interface Part {
  id: string
  title: string
  body: ReactNode
}

interface DocumentProps {
  title: string
  lead: ReactNode
  /** `22 Nov 2026` */
  updated?: string
  parts: readonly Part[]
}

/** A long text: numbered sections, with a table of contents that stays in view where there is room. */
export function Document({ title, lead, updated, parts }: DocumentProps) {
  return (
    <Container>
      <PageHeader title={title} lead={lead} eyebrow={updated && `Last updated ${updated}`} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_1fr] print:block">
        <nav aria-label="On this page" className="print:hidden">
          <ol className="border-line-strong border-t-2 pt-3 text-small lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
            {parts.map((part, index) => (
              <li key={part.id} className="flex gap-2">
                <span className="w-6 shrink-0 py-1.5 text-right text-muted tabular-nums">{index + 1}.</span>
                <TextLink href={`#${part.id}`} className="block py-1.5 decoration-transparent">
                  {part.title}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 max-w-[44rem]">
          {parts.map((part, index) => (
            <section
              key={part.id}
              id={part.id}
              className="scroll-mt-24 border-line border-b pb-8 outline-none not-first:pt-8 first:pt-0 last:border-b-0"
            >
              <h2 className="mb-3 flex gap-3 font-bold font-display text-heading">
                <span className="text-muted">{index + 1}.</span>
                {part.title}
              </h2>
              <div className="grid grid-cols-1 gap-3 [&_li:not(form_li)]:pl-1 [&_ul:not(form_ul)]:grid [&_ul:not(form_ul)]:grid-cols-1 [&_ul:not(form_ul)]:list-disc [&_ul:not(form_ul)]:gap-1.5 [&_ul:not(form_ul)]:pl-5 [&_ul:not(form_ul)]:marker:text-brand">
                {part.body}
              </div>
            </section>
          ))}
        </div>
      </div>
      <Related />
    </Container>
  )
}
