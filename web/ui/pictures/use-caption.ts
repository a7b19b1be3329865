import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The debounce for saving a caption, in milliseconds; leaving the field saves at once. */
const pause = 700

/** What saves the caption of a picture. */
export interface Captioned {
  picture: { id: string; caption: string }
  /** Rejects when the caption could not be saved in the place of `from`. */
  onCaption: (id: string, caption: string, from: string) => unknown
  /** An earlier caption of it that could not be saved, which is tried again; `now` is the one it has. */
  unsavedCaption?: ((id: string, now: string) => string | undefined) | undefined
}

/** The caption of a picture as it is written, saved once its writer pauses, and when the page is left. */
export function useCaption({ picture: { id, caption }, onCaption, unsavedCaption }: Captioned) {
  const [written, setWritten] = useState(caption)
  /** Null once it could not be saved, so that it is sent again. */
  const said = useRef<string | null>(caption)
  const [unsaved, setUnsaved] = useState(false)
  const save = async () => {
    const sent = written.trim()
    if (sent === said.current) return
    said.current = sent
    const failed = await Promise.resolve(onCaption(id, sent, caption)).then(
      () => false,
      () => true,
    )
    // A later caption counts.
    if (said.current !== sent) return
    setUnsaved(failed)
    if (failed) said.current = null
  }
  const takeUpUnsaved = useEffectEvent(() => setWritten(unsavedCaption?.(id, caption) ?? caption))
  useEffect(() => takeUpUnsaved(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written counts, once its writer pauses.
  useEffect(() => {
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [written])
  const saveAtLast = useEffectEvent(save)
  // The page may be left before either, for example by the back key.
  useEffect(() => () => void saveAtLast(), [])
  return { written, write: setWritten, save: () => void save(), unsaved }
}
