/** A line for whoever runs a command. They may stop reading, as `| head` does: `console` takes that quietly, `process.stdout` not. */
// biome-ignore lint/suspicious/noConsole: see above
export const say = (line: string): void => console.log(line)
