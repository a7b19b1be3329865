/** `export const handle = taskPage` in a page on which somebody gets something done: it ends with a slim footer, and nothing is advertised. */
export const taskPage = { slimFooter: true }
