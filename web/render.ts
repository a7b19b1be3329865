import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from './data/page-context.ts'

const render = createRequestHandler(build, import.meta.env.MODE)

/** Renders the requested page. The only module of the browser's side that the server loads. */
export const renderPage = (request: Request, context: PageContext): Promise<Response> =>
  render(request, new RouterContextProvider(new Map([[pageContext, context]])))
