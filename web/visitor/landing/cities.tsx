import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { BrickWall } from '#web/ui/drawings/brick-wall.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { otherCategories } from './trade-tiles.tsx'

const cities = [
  'London',
  'Essex',
  'Manchester',
  'Glasgow',
  'Bristol',
  'Birmingham',
  'Nottingham',
  'Leeds',
  'Liverpool',
  'Sheffield',
  'Edinburgh',
  'Cardiff',
  'Leicester',
  'Stockport',
]

/** The cities as street signs on a wall. */
export function CityLinks() {
  return (
    <section className="relative isolate overflow-hidden py-14 [--color-focus:#ffe9b0] sm:py-20">
      <BrickWall className="absolute inset-0 -z-10 size-full" />
      <Container>
        <h2 className="nameplate mx-[7px] inline-block px-5 py-3 font-bold font-display text-title tracking-[-0.02em]">
          Find builders near you
        </h2>
        <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-8 px-[7px]">
          {cities.map((city) => (
            <li key={city} className="min-w-0 max-w-full">
              <Link
                to={paths.contractors({ location: city })}
                className="nameplate narrow:px-1 narrow:text-small block px-4 py-2 font-bold font-display text-subheading uppercase tracking-[0.03em] outline-offset-[9px] hover:bg-[#f1b52b]"
              >
                {city}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

export function OtherTrades() {
  return (
    <Section tone="card" className="border-t-0 py-8 sm:py-10">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 className="font-bold font-display text-heading">Find other trades</h2>
        <ul className="flex flex-wrap gap-x-6">
          {otherCategories.map((category) => (
            <li key={category.id}>
              <TextLink to={paths.contractors({ trade: category.id })} className="inline-flex min-h-11 items-center">
                {category.name}
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink to={paths.contractors()} className="inline-flex min-h-11 items-center">
              All contractors
            </TextLink>
          </li>
        </ul>
      </div>
    </Section>
  )
}
