import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'

/**
 * Files dropped on the element with these handlers, or pasted on the page nearest to this one of several such fields.
 * `over` while files are dragged over it.
 */
export function useGivenFiles(onFiles: (files: File[]) => void) {
  const id = useId()
  const [over, setOver] = useState(false)
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    const files = [...(clipboardData?.files ?? [])]
    if (defaultPrevented || files.length === 0 || !(target instanceof Element)) return
    if (target.closest('textarea, input:not([type=file])') && isOfText(files, clipboardData)) return
    if (nearestPlace(target)?.dataset.takesFiles !== id) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      'data-takes-files': id,
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Copied cells and words come with a picture of themselves; a copied file may come with its name as text. */
function isOfText(files: readonly File[], copied: DataTransfer | null): boolean {
  const text = copied?.getData('text/plain') ?? ''
  return text !== '' && !files.some(({ name }) => text.includes(name))
}

/** Of the enabled fields, the one sharing the closest common ancestor with the target of the paste. */
function nearestPlace(pastedAt: Element): HTMLElement | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[data-takes-files]')].filter(
    (place) =>
      place.checkVisibility() &&
      !place.closest('[inert], [aria-hidden=true]') &&
      place.querySelector('input[type=file]:not(:disabled)'),
  )
  for (let around: Element | null = pastedAt; around; around = around.parentElement) {
    const place = places.find((one) => around?.contains(one))
    if (place) return place
  }
  return undefined
}
