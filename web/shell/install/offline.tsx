import { renderToStaticMarkup } from 'react-dom/server'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { InlineScript } from '#web/shell/inline-script.tsx'
import { themeScript } from '#web/shell/theme.ts'
import { BrickWall } from '#web/ui/drawings/brick-wall.tsx'
import { offlineStyle } from './offline-style.ts'

/** The offline page that the service worker caches: self-contained and the same for everybody. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { site, nonce } = pageContextOf(context)
  const page = renderToStaticMarkup(<Offline brand={site.brand.name} nonce={nonce} />)
  return new Response(`<!doctype html>${page}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

/** Reloads on pressing the button, and automatically once online again, which may happen before the page listens for it. */
const tryAgainScript = `ononline=function(){location.reload()};
onclick=function(click){if(click.target.closest(\`button\`))location.reload()};
if(location.pathname!==\`${paths.offline}\`)setInterval(function(){
fetch(\`/healthz\`,{cache:\`no-store\`}).then(function(answer){if(answer.ok)location.reload()},function(){})},5000)`

function Offline({ brand, nonce }: { brand: string; nonce: string }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <title>{`You are offline – ${brand}`}</title>
        <style nonce={nonce}>{offlineStyle}</style>
        <InlineScript nonce={nonce}>{`${themeScript};${tryAgainScript}`}</InlineScript>
      </head>
      <body>
        <header>{brand}</header>
        <main>
          <div className="wall">
            <BrickWall className="bricks" />
            <h1>
              You are offline <small>No through road</small>
            </h1>
          </div>
          <p className="lead">This page needs a connection, and there is none at the moment.</p>
          <p>
            A job, a quote, a message, a complaint or a profile that you had begun is still on this device. As soon as
            the connection is back, you can carry on here.
          </p>
          <p>
            <button type="button">Try Again</button>
          </p>
          <section aria-labelledby="cannot-wait">
            <h2 id="cannot-wait">If it cannot wait</h2>
            <ul>
              <li>
                <strong>Smell of gas:</strong> open the windows, go outside, then ring{' '}
                <a href="tel:0800111999">0800 111 999</a>, in Northern Ireland <a href="tel:0800002001">0800 002 001</a>
                .
              </li>
              <li>
                <strong>Power cut:</strong> ring <a href="tel:105">105</a>, in Northern Ireland{' '}
                <a href="tel:03457643643">03457 643 643</a>.
              </li>
              <li>
                <strong>Burst pipe:</strong> turn the stop tap clockwise until it stops. It is often under the kitchen
                sink.
              </li>
              <li>
                <strong>Danger to life:</strong> ring <a href="tel:999">999</a>.
              </li>
            </ul>
          </section>
        </main>
      </body>
    </html>
  )
}
