import { Chapter } from './chapter.tsx'
import { contrastHere, Measured } from './measured.tsx'

/** Written out, because Tailwind finds class names by scanning the source. */
const surfaces = [
  { name: 'paper', use: 'the page', look: 'bg-paper text-ink' },
  { name: 'card', use: 'what lies on it', look: 'bg-card text-ink' },
  { name: 'sunken', use: 'what is set back', look: 'bg-sunken text-ink' },
  { name: 'brand', use: 'the usual button', look: 'bg-brand text-on-brand' },
  { name: 'brand-wash', use: 'chosen, hovered', look: 'bg-brand-wash text-brand' },
  { name: 'plate', use: 'enamel signs', look: 'bg-plate text-on-plate' },
  { name: 'plate, quiet', use: 'their second voice', look: 'bg-plate text-on-plate-muted' },
  { name: 'accent', use: 'the one thing to do next', look: 'bg-accent text-on-accent' },
  { name: 'danger', use: 'what cannot be undone', look: 'bg-danger text-on-danger' },
  { name: 'good', use: 'it worked', look: 'bg-good-wash text-good' },
  { name: 'warn', use: 'soon', look: 'bg-warn-wash text-warn' },
  { name: 'bad', use: 'it did not', look: 'bg-bad-wash text-bad' },
  { name: 'info', use: 'by the way', look: 'bg-info-wash text-info' },
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
const grounds = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'card', look: 'bg-card' },
  { name: 'sunken', look: 'bg-sunken' },
]

/** Contrast is measured in the rendered page, light or dark: 4.5 is needed for text, 3 for edges and large text. */
export function Colours() {
  return (
    <Chapter title="Colours and their contrast">
      <p className="max-w-2xl text-muted">
        Measured here, as the page is now, light or dark. Text needs 4.5 : 1. No colour says anything alone: a word or
        an icon says it too.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3">
        {surfaces.map(({ name, use, look }) => (
          <li key={name} className={`flex flex-col rounded-card border border-line p-4 ${look}`}>
            <span className="font-semibold">{name}</span>
            <span className="text-small">{use}</span>
            <Measured what={contrastHere} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-3">
        {grounds.map((ground) => (
          <ul key={ground.name} className={`grid gap-1 rounded-card border border-line p-4 ${ground.look}`}>
            {inks.map(({ name, look }) => (
              <li key={name} className={`flex items-baseline justify-between gap-3 font-semibold ${look}`}>
                {name} on {ground.name}
                <Measured what={contrastHere} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Chapter>
  )
}
