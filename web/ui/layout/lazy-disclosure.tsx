import { Disclosure, type DisclosureProps } from './disclosure.tsx'
import { useFold } from './use-fold.ts'

/** A line that opens to more, which comes onto the page only then: for what is folded on each of many cards. */
export function LazyDisclosure({ children, ...line }: Omit<DisclosureProps, 'fold'>) {
  const { unfolded, fold } = useFold(line.open ?? false)
  return (
    <Disclosure {...line} fold={fold}>
      {unfolded && children}
    </Disclosure>
  )
}
