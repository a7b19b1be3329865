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

/* Whatever arrives is shown: a browser that is told and shows nothing is not told any more. The shape is that of declarative
 * web push, which Safari shows without asking us. */
async function show(event) {
  const told = await readPush(event)
  const { title = 'There is news for you', body, navigate = '/notifications', tag, lang = 'en-GB', app_badge } = told
  if (app_badge) await navigator.setAppBadge?.(app_badge).catch(() => {})
  const look = { icon: '/icon-192.png', badge: '/icon-192.png' }
  await self.registration.showNotification(title, { ...look, body, tag, lang, data: { navigate } })
}

async function readPush(event) {
  try {
    return event.data.json().notification ?? {}
  } catch {
    return {}
  }
}

/** Leads to the page in a window that shows it already, or in a new one: what is typed in any other stays there. */
async function follow({ navigate }) {
  const address = new URL(navigate, self.location.origin)
  if (address.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === address.href)
  await (open ? open.focus() : self.clients.openWindow(address.href))
}

self.addEventListener('push', (event) => event.waitUntil(show(event)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data))
})
