import { Drawing } from '../ui/drawing.tsx'
import { type DrawingName, drawings } from '../ui/drawings.ts'
import { Level } from '../ui/level.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { Plate } from '../ui/plate.tsx'
import { Chapter } from './chapter.tsx'

const isDrawing = (name: string): name is DrawingName => name in drawings

export function TypeAndDrawings() {
  return (
    <>
      <Chapter title="Type">
        <div className="grid gap-4">
          <p className="font-bold font-display text-display tracking-[-0.025em]">Display: hot water by teatime</p>
          <p className="font-bold font-display text-title tracking-[-0.02em]">Title: three quotes, one kettle</p>
          <p className="font-bold font-display text-heading">Heading: what the site visit found</p>
          <p className="font-bold font-display text-subheading">Subheading: replace the stop tap</p>
          <p className="max-w-2xl text-lead text-muted">
            Lead: one sentence that says what the page is for, in plain words.
          </p>
          <p className="max-w-2xl">
            Body: the boiler is eleven years old and loses pressure every other week. £1,250.00 for parts and labour,
            starting Mar 31, 2026, with twelve months' warranty. 0123456789.
          </p>
          <p className="text-muted text-small">Small: for hints and second thoughts.</p>
          <p className="text-label text-muted">Label: for badges and the smallest print.</p>
        </div>
      </Chapter>
      <Chapter title="Plate, mark and level">
        <Plate>
          <p className="max-w-[16ch] font-bold font-display text-title">
            A plate is for what must be read from across the street.
          </p>
          <p className="mt-3 max-w-md text-on-plate-muted">Its second voice is a little quieter.</p>
        </Plate>
        <div className="flex flex-wrap items-center gap-6 text-brand">
          <LogoMark className="size-20" />
          <LogoMark className="size-10" />
          <LogoMark className="size-6" />
          <Level className="w-24" />
        </div>
      </Chapter>
      <Chapter title="Drawings">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4">
          {Object.keys(drawings)
            .filter(isDrawing)
            .map((name) => (
              <li key={name} className="flex flex-col items-center gap-1 text-label text-muted">
                <Drawing name={name} className="w-20" />
                {name}
              </li>
            ))}
        </ul>
      </Chapter>
    </>
  )
}
