/** Stands where the stylesheet will: what is the same on every page need not pass through the drawing of each. */
export const stylesMark = "/*styles*/";
