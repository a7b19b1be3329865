/** The styles of the offline page, which can load no style sheet or fonts. */
export const offlineStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1a2520, #eeeade); --brand: light-dark(#0d5941, #82cda9); --line: light-dark(#d8d2c1, #2e3a34) }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#f4f1e8, #111815); overflow-wrap: break-word }
header { border-top: 4px solid #0c4333; border-bottom: 1px solid var(--line); background: light-dark(#fffdf8, #19221e); padding: 1rem max(1rem, 50% - 26rem);
  font: 700 1.25rem/1.4 Georgia, serif }
main { max-width: 54rem; margin: 0 auto; padding: 2rem 1rem 4rem }
.wall { position: relative; isolation: isolate; display: flex; justify-content: center; padding: 4rem 1.25rem; border-radius: 1.125rem; overflow: hidden }
.bricks { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1 }
.fill-mortar { fill: light-dark(#dcbfa6, #37231c) } .fill-brick { fill: light-dark(#b65a42, #6f3828) } .fill-brick-header { fill: light-dark(#a54c37, #5f2e21) }
h1 { margin: 0; padding: 1.25rem 2rem; text-align: center; font: 700 clamp(1.5rem, 1rem + 3vw, 2.5rem)/1.15 Georgia, serif; text-transform: uppercase;
  color: #16201b; background: #fbf8ee; border: 3px solid #16201b; border-radius: .375rem; box-shadow: 0 0 0 7px #fbf8ee, 0 6px 0 7px rgb(0 0 0 / .25); rotate: -1deg }
h1 small { display: block; margin-top: .25rem; font-size: 1.125rem; text-transform: none; color: #a3301e }
h2 { margin: 0; font: 700 1.375rem/1.3 Georgia, serif }
.lead { margin-top: 2rem; font-size: 1.25rem }
a { color: var(--brand); font-weight: 600; text-underline-offset: 3px } a[href^=tel] { white-space: nowrap }
button { border: 0; font: inherit; font-weight: 600; cursor: pointer; display: inline-flex; align-items: center; min-height: 2.75rem; padding: .375rem 1.25rem; border-radius: .5rem; text-decoration: none;
  background: var(--brand); color: light-dark(#fffdf5, #05281b) }
:focus-visible { outline: 3px solid light-dark(#b34d00, #ffc84a); outline-offset: 2px }
section { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 2px solid var(--line) }
ul { display: grid; gap: .75rem; margin: .75rem 0 0; padding-left: 1.25rem }`
