/*
 * Pages always come fresh from the network; this only has an answer for when there is none. It keeps that one page, which
 * needs no other file and says nothing about anybody, so no release can leave an old application behind.
 */
const CACHE = 'offline'
const PAGE = '/offline'
const DAY = 86_400_000

async function keepPage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

/** It may say something else after a release. */
async function renewPage() {
  const kept = await caches.match(PAGE)
  const age = Date.now() - Date.parse(kept?.headers.get('date'))
  if (!(age < DAY)) await keepPage()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The page is asked for while the worker wakes up, not after it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function freshPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepPage())
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(freshPage(event))
  event.waitUntil(renewPage().catch(() => {}))
})
