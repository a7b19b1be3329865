/** The service worker keeps the page for when there is no connection. Asked for when the page itself has what it needs. */
export function registerWorker(): void {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
