let unattended = () => false

/** Whether the page has been idle for a while; false where nothing tracks that. */
export const isUnattended = (): boolean => unattended()

/** Registers the idle tracker; returns how to remove it. */
export function watchedBy(says: () => boolean): () => void {
  unattended = says
  return () => {
    unattended = () => false
  }
}
