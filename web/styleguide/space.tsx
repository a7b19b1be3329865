import { Chapter } from './chapter.tsx'

const steps = [
  { name: '1', size: '0.25rem', use: 'an icon and its word' },
  { name: '2', size: '0.5rem', use: 'a label and its field' },
  { name: '3', size: '0.75rem', use: 'buttons side by side' },
  { name: '4', size: '1rem', use: 'the gutter of a phone; inside a card there' },
  { name: '6', size: '1.5rem', use: 'between cards; the gutter from 640 px' },
  { name: '8', size: '2rem', use: 'inside a card; the gutter from 1024 px' },
  { name: '12', size: '3rem', use: 'between sections on a phone' },
  { name: '16', size: '4rem', use: 'between sections' },
]
const elevations = [
  { name: 'none', use: 'ruled lines part things on one level', look: 'rounded-card border border-line bg-card' },
  { name: 'shadow-card', use: 'a card on the page', look: 'rounded-card border border-line bg-card shadow-card' },
  {
    name: 'shadow-edge',
    use: 'a button, which can be pressed',
    look: 'rounded-control bg-accent text-on-accent shadow-edge',
  },
  { name: 'shadow-float', use: 'what hangs over the page', look: 'rounded-card bg-card shadow-float' },
]
const corners = [
  { name: 'control', use: 'buttons, fields', look: 'rounded-control' },
  { name: 'card', use: 'cards', look: 'rounded-card' },
  { name: 'plate', use: 'plates, dialogs', look: 'rounded-plate' },
  { name: 'full', use: 'switches, dots', look: 'rounded-full' },
]

export function Space() {
  return (
    <>
      <Chapter title="Spacing">
        <p className="max-w-2xl text-muted">
          Steps of a quarter rem, so that everything grows with the text. What belongs together is nearer than what does
          not. A page is at most 72 rem wide, text 44 rem, and whatever can be pressed at least 44 px high on a phone.
        </p>
        <dl className="grid gap-2">
          {steps.map(({ name, size, use }) => (
            <div key={name} className="grid grid-cols-[2rem_4.5rem_1fr] items-center gap-3">
              <dt className="font-semibold tabular-nums">{name}</dt>
              <dd>
                <span className="block h-4 bg-brand" style={{ width: size }} />
              </dd>
              <dd className="text-small">
                {size}: {use}
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter title="Heights and corners">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-6">
          {elevations.map(({ name, use, look }) => (
            <li key={name} className={`p-4 ${look}`}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small">{use}</span>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-6">
          {corners.map(({ name, use, look }) => (
            <li key={name} className={`border-2 border-line-strong bg-card px-5 py-4 ${look}`}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small">{use}</span>
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  )
}
