let unattended = () => false

/** Whether nobody has touched the page for a while. Where nobody watches for that, whatever it asks is somebody's wish. */
export const isUnattended = (): boolean => unattended()

/** Lets whoever watches say so; gives how they leave again. */
export function watchedBy(says: () => boolean): () => void {
  unattended = says
  return () => {
    unattended = () => false
  }
}
