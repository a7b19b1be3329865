import { Link } from 'react-router'
import { categories } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { categoryDrawing } from '#web/trades/category-drawing.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const shown = 10
export const tiledCategories = categories.slice(0, shown)
export const otherCategories = categories.slice(shown)

/** The most requested trades, as a wall of tiles. */
export function TradeTiles() {
  return (
    <Section title="Find somebody for it" lead="Choose a trade and see who works near you.">
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border-2 border-ink bg-ink [gap:2px] sm:grid-cols-3 lg:grid-cols-5 sm:max-lg:[&>:last-child]:col-span-3">
        {tiledCategories.map((category) => (
          <li key={category.id} className="flex odd:bg-brand-wash even:bg-card">
            <Link
              to={paths.contractors({ trade: category.id })}
              className="group flex flex-1 flex-col items-center gap-1 px-2 pt-4 pb-4 text-center hover:bg-accent hover:text-on-accent focus-visible:outline-offset-[-5px]"
            >
              <Sketch
                drawn={categoryDrawing(category.id)}
                className="w-20 rounded-full p-1 transition-transform group-hover:bg-card motion-safe:group-hover:-rotate-3 sm:w-24"
              />
              <span className="font-semibold text-small sm:text-body">{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
