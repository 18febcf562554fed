/** As a keyboard types it: straight quotes, hyphens, single spaces. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―]/g, "-").replace(/\s+/g, " ").trim();

/** Whether somebody has typed this name, with the dashes and quotes their keyboard has. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name);
