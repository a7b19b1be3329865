import { vi } from 'vitest'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** Has uploads of the test's browser answered by the product, for this person; `isCut` says whether the line is dead. */
export function answerUploads(here: World, sender: Pick<Person, 'cookie'>, isCut = () => false): void {
  class Line {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    onerror = () => {}
    path = ''
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    getResponseHeader() {}
    abort() {}
    async send(form: FormData) {
      if (isCut()) return this.onerror()
      const headers = { cookie: sender.cookie, 'content-type': 'multipart/form-data; boundary=part' }
      const body = await multipart(form)
      const answer = await here.app.request(this.path, { method: 'POST', body, headers })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
}

/** The DOM's FormData is not accepted by a Request here. */
async function multipart(form: FormData): Promise<string> {
  const parts = [...form].map(async ([name, value]) => {
    const [filename, text] =
      typeof value === 'string' ? ['', value] : [`; filename="${value.name}"`, await value.text()]
    return `--part\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${text}\r\n`
  })
  return `${(await Promise.all(parts)).join('')}--part--\r\n`
}
