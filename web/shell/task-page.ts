/** `export const handle = taskPage` for pages on which a task is carried out: a slim footer and no promotions. */
export const taskPage = { slimFooter: true }
