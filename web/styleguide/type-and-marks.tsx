import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { Plate } from '#web/ui/drawings/plate.tsx'
import { Level } from '#web/ui/figures/level.tsx'
import { Chapter } from './chapter.tsx'
import { Measured, typeHere } from './measured.tsx'

const styles = [
  { name: 'display', look: 'font-bold font-display text-display tracking-[-0.03em]', sample: 'Hot water by teatime' },
  { name: 'title', look: 'font-bold font-display text-title tracking-[-0.02em]', sample: 'Three quotes, one kettle' },
  { name: 'heading', look: 'font-bold font-display text-heading', sample: 'What the site visit found' },
  { name: 'subheading', look: 'font-bold font-display text-subheading', sample: 'Replace the stop tap' },
  { name: 'lead', look: 'max-w-2xl text-lead text-muted', sample: 'One sentence that says what the page is for.' },
  {
    name: 'body',
    look: 'max-w-2xl',
    sample:
      'The boiler is eleven years old and loses pressure every other week. £1,250.00 for parts and labour, starting Mar 31, 2026, with twelve months’ warranty. 0123456789.',
  },
  { name: 'small', look: 'text-muted text-small', sample: 'For hints and second thoughts.' },
  { name: 'label', look: 'text-label text-muted', sample: 'For badges and the smallest print.' },
]

export function TypeAndMarks() {
  return (
    <>
      <Chapter title="Type">
        <p className="max-w-2xl text-muted">
          Besley, a Clarendon as on old street signs, for what is read first; Cabin, drawn after Edward Johnston and
          Eric Gill, for all else. Sizes grow with the window between two limits. Figures that are compared are tabular.
        </p>
        <dl className="grid gap-5">
          {styles.map(({ name, look, sample }) => (
            <div key={name} className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr] sm:items-baseline">
              <dt className="text-label text-muted">
                <span className="block font-semibold text-ink">{name}</span>
              </dt>
              <dd className={look}>
                {sample} <Measured what={typeHere} />
              </dd>
            </div>
          ))}
        </dl>
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
    </>
  )
}
