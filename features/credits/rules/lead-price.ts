/** One confirmed quote request costs this many credits (part 2, section 9). */
export const leadPrice = 1
