import { useEffect } from 'react'

/**
 * The CSP allows the provider's script only in documents of the payment pages. After a client-side navigation the
 * document is another page's: it is reloaded.
 */
export function useOwnDocument(needed: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (needed && loaded && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [needed])
}
