/**
 * Why the product does not start, for the person who starts it; shown without a stack. What to do about it follows a semicolon
 * or is a sentence of its own.
 */
export class CannotStart extends Error {}
