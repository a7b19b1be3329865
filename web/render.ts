import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Visit, visitContext } from './data/visit.ts'

const render = createRequestHandler(build, import.meta.env.MODE)

/** Renders the requested page. The only module of the browser's side that the server loads. */
export const renderPage = (request: Request, visit: Visit): Promise<Response> =>
  render(request, new RouterContextProvider(new Map([[visitContext, visit]])))
