import { useEffect } from 'react'

/**
 * The provider's script may run only in documents of the pages where somebody pays. Whoever came by a link inside the product
 * is still in the document of the page they came from: it is loaded anew.
 */
export function useOwnDocument(needed: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (needed && loaded && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [needed])
}
