import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** The browser's `EventSource`, served by the product in process. */
export function listeningTo(here: World, { cookie }: Pick<Person, 'cookie'>) {
  return class {
    onmessage: (message: { data: string }) => void = () => {}
    private readonly leaving = new AbortController()
    constructor(url: string) {
      void this.listen(url)
    }
    private async listen(url: string) {
      const { body } = await here.app.request(url, { headers: { cookie } })
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      this.leaving.signal.addEventListener('abort', () => void reader?.cancel())
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        for (const [, data = ''] of part.value.matchAll(/^data: (.*)$/gm)) this.onmessage({ data })
    }
    close() {
      this.leaving.abort()
    }
  }
}
