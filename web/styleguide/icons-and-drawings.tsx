import {
  BadgeCheck,
  CalendarDays,
  Check,
  CircleAlert,
  CircleCheck,
  Clock,
  Download,
  FileText,
  Hammer,
  House,
  Info,
  Lock,
  Mail,
  MapPin,
  MessagesSquare,
  Phone,
  PoundSterling,
  Search,
  Send,
  TriangleAlert,
} from 'lucide-react'
import { categoryIds } from '#features/trades/rules.ts'
import { categoryDrawing } from '#web/trades/category-drawing.ts'
import { drawings } from '#web/ui/drawings/drawings.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'
import { Doorway } from '#web/visitor/street/doorway.tsx'
import { Pair } from '#web/visitor/street/pair.tsx'
import { Street } from '#web/visitor/street/street.tsx'
import { Chapter } from './chapter.tsx'

const icons = {
  MapPin,
  Phone,
  Mail,
  Clock,
  CalendarDays,
  PoundSterling,
  BadgeCheck,
  House,
  Hammer,
  Search,
  Send,
  MessagesSquare,
  FileText,
  Download,
  Lock,
  Check,
  CircleCheck,
  Info,
  TriangleAlert,
  CircleAlert,
}
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4'
const item = 'flex flex-col items-center gap-1 text-center text-label text-muted'

export function IconsAndDrawings() {
  return (
    <>
      <Chapter title="Icons">
        <p className="max-w-2xl text-muted">
          Lucide’s, in the colour of their text: 20 px beside words, 24 px alone, 32 px at most. They help to find a
          word again and never stand in for one, save where everybody knows them: the menu, Close, More. Those have a
          label that is read out.
        </p>
        <ul className={grid}>
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className={item}>
              <Icon className="size-6 text-ink" aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter title="Drawings">
        <p className="max-w-2xl text-muted">
          In the manner of a cheap two-colour print: an ink line of 2.5 on a field of 96, round ends, and flat spots of
          green, amber or brick that sit 3.5 to the right of and below their line, as if the press had slipped. Things
          one finds in a British house or on a van; no people with faces, no arrows, no shine. They are decoration: the
          words beside them say it all.
        </p>
        <ul className={grid}>
          {[...Object.entries(drawings), ...categoryIds.map((id) => [id, categoryDrawing(id)] as const)].map(
            ([name, drawn]) => (
              <li key={name} className={item}>
                <Sketch drawn={drawn} className="w-20" />
                {name}
              </li>
            ),
          )}
        </ul>
      </Chapter>
      <Chapter title="The street">
        <p className="max-w-2xl text-muted">
          One terrace, drawn from the same line and spots, out of which every large picture is cut. By night its windows
          are lit. It stands on an ink kerb, at the foot of what it belongs to.
        </p>
        <Street view="700 40 900 366" className="w-full border border-line" />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Pair className="w-full max-w-md" />
          <div className="plate px-6 pt-6">
            <Doorway className="mx-auto w-64" />
          </div>
        </div>
      </Chapter>
    </>
  )
}
