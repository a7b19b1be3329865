import { Chapter } from './chapter.tsx'

/** Written out, because Tailwind finds class names by reading. */
const surfaces = [
  { name: 'paper', look: 'bg-paper text-ink' },
  { name: 'card', look: 'bg-card text-ink' },
  { name: 'sunken', look: 'bg-sunken text-ink' },
  { name: 'brand', look: 'bg-brand text-on-brand' },
  { name: 'brand-wash', look: 'bg-brand-wash text-brand' },
  { name: 'plate', look: 'bg-plate text-on-plate' },
  { name: 'accent', look: 'bg-accent text-on-accent' },
  { name: 'danger', look: 'bg-danger text-on-danger' },
  { name: 'good', look: 'bg-good-wash text-good' },
  { name: 'warn', look: 'bg-warn-wash text-warn' },
  { name: 'bad', look: 'bg-bad-wash text-bad' },
  { name: 'info', look: 'bg-info-wash text-info' },
]
const inks = [
  { name: 'ink', look: 'text-ink' },
  { name: 'muted', look: 'text-muted' },
  { name: 'brand', look: 'text-brand' },
  { name: 'good', look: 'text-good' },
  { name: 'warn', look: 'text-warn' },
  { name: 'bad', look: 'text-bad' },
  { name: 'info', look: 'text-info' },
]
const elevations = [
  { name: 'shadow-card', look: 'rounded-card bg-card shadow-card' },
  { name: 'shadow-float', look: 'rounded-card bg-card shadow-float' },
  { name: 'rounded-control', look: 'rounded-control border border-line-strong bg-card' },
  { name: 'rounded-plate', look: 'rounded-plate border border-line bg-card' },
]

export function Colours() {
  return (
    <Chapter title="Colours, edges and heights">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {surfaces.map(({ name, look }) => (
          <li key={name} className={`rounded-card border border-line p-4 font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 rounded-card bg-card p-4 font-semibold">
        {inks.map(({ name, look }) => (
          <li key={name} className={look}>
            text-{name}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-6">
        {elevations.map(({ name, look }) => (
          <li key={name} className={`p-4 text-small ${look}`}>
            {name}
          </li>
        ))}
      </ul>
    </Chapter>
  )
}
