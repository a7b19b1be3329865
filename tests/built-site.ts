import { buildPages } from '#server/pages/build-pages.ts'
import { builtPages } from '#server/pages/pages.ts'
import type { Settings } from '#server/settings/settings.ts'
import { createApp } from '../app.ts'
import { type World, world } from './world.ts'

/** The product with its built pages, on a fresh database. */
export async function builtSite(wishes: Partial<Settings> = {}) {
  const here: World = await world(wishes)
  buildPages()
  const pages = await builtPages(here.services.settings, here.services.log)
  const app = createApp(here.services, new AbortController().signal, pages)
  return { here, app }
}
