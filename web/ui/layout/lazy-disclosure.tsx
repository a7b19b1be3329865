import { Disclosure, type DisclosureProps } from './disclosure.tsx'
import { useFold } from './use-fold.ts'

/** A disclosure whose content is rendered on first opening: for details repeated on many cards. */
export function LazyDisclosure({ children, ...line }: Omit<DisclosureProps, 'fold'>) {
  const { unfolded, fold } = useFold(line.open ?? false)
  return (
    <Disclosure {...line} fold={fold}>
      {unfolded && children}
    </Disclosure>
  )
}
