import { placeAttribution } from '#features/places/rules.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Document, type Part } from './document/document.tsx'

export const meta = pageMeta({
  title: 'Data sources and licences',
  description: 'Where our places and postcodes come from, and the licences of what else we use.',
})

/** The attributions that the licences require, with their addresses as links. */
function withLinks(text: string) {
  return text.split(/(https:\/\/[^\s)]+)/).map((piece) =>
    piece.startsWith('https://') ? (
      <TextLink key={piece} href={piece}>
        {piece}
      </TextLink>
    ) : (
      piece
    ),
  )
}

const parts: Part[] = [
  {
    id: 'places',
    title: 'Places and postcodes',
    body: (
      <>
        <p>
          Towns, villages and postcodes are looked up in open data that is part of the site. Nothing you type into a
          location field is sent to anybody else.
        </p>
        <p>{withLinks(placeAttribution)}</p>
      </>
    ),
  },
  {
    id: 'letters',
    title: 'Lettering and icons',
    body: (
      <ul>
        <li>
          Besley, by Owen Earl (indestructible type*), under the{' '}
          <TextLink href="https://openfontlicense.org">SIL Open Font License 1.1</TextLink>
        </li>
        <li>
          Cabin, by Impallari Type, under the{' '}
          <TextLink href="https://openfontlicense.org">SIL Open Font License 1.1</TextLink>
        </li>
        <li>
          <TextLink href="https://lucide.dev/license">Lucide</TextLink> icons, under the ISC licence
        </li>
        <li>The street, the drawings and the mark are our own.</li>
      </ul>
    ),
  },
]

export default function DataSources() {
  return (
    <Document
      title="Data sources and licences"
      lead="What the site is built on, with thanks to those who made it."
      parts={parts}
    />
  )
}
