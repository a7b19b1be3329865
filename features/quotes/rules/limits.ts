/** The most files of the conversation that a quote, or a change to what was agreed, can refer to. */
export const filesPerQuote = 10
