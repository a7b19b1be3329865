/**
 * Prints a line for whoever runs a command. When the reader stops early, as `| head` does, `console` ignores it but
 * `process.stdout` throws.
 */
// biome-ignore lint/suspicious/noConsole: see above
export const printLine = (line: string): void => console.log(line)
