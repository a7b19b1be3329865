/** Registers the service worker, which caches the offline page, once the page itself has loaded. */
export function registerWorker(): void {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
