import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/**
 * Provides a browser's document; imported before React. Request and response classes stay Node's, since the product's server
 * runs here too.
 */
const binary = { ArrayBuffer: globalThis.ArrayBuffer, Uint8Array: globalThis.Uint8Array }
const window = new Window({ url: 'http://localhost:3000', settings: { disableErrorCapturing: true } })
populateGlobal(globalThis, window, { bindFunctions: true })
const { localStorage, sessionStorage } = window
/** A stub: pages in this test get no events. */
class EventSource {
  close() {}
}
Object.assign(globalThis, { localStorage, sessionStorage, EventSource, ...binary })
