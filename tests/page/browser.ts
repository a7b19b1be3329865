import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/**
 * Gives the test a browser's document. Imported before anything of React. Requests and answers stay as Node has them, for the
 * product's server runs here too.
 */
const binary = { ArrayBuffer: globalThis.ArrayBuffer, Uint8Array: globalThis.Uint8Array }
const window = new Window({ url: 'http://localhost:3000', settings: { disableErrorCapturing: true } })
populateGlobal(globalThis, window, { bindFunctions: true })
const { localStorage, sessionStorage } = window
/** What others do is not told while a test looks on. */
class EventSource {
  close() {}
}
Object.assign(globalThis, { localStorage, sessionStorage, EventSource, ...binary })
