let unattended = () => false

/** Whether nobody has touched the page for a while; false where nothing watches for that. */
export const isUnattended = (): boolean => unattended()

/** Sets what watches for it; the returned function takes it away again. */
export function watchedBy(says: () => boolean): () => void {
  unattended = says
  return () => {
    unattended = () => false
  }
}
