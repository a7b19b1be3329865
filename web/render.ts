import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Visit, visitContext } from './data/visit.ts'

const render = createRequestHandler(build, import.meta.env.MODE)

/** Headers of the visitor that the API must see when a page asks it in process. */
const PASSED_ON = ['cookie', 'user-agent', 'x-forwarded-for', 'x-request-id']

/** Renders the page that `request` asks for. The server loads this and nothing else of the browser's side. */
export function renderPage(request: Request, visit: Visit): Promise<Response> {
  const api = (asked: Request) => {
    for (const name of PASSED_ON) {
      const value = request.headers.get(name)
      if (value !== null) asked.headers.set(name, value)
    }
    return visit.api(asked)
  }
  return render(request, new RouterContextProvider(new Map([[visitContext, { ...visit, api }]])))
}
