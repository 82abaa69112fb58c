/** A placeholder for the stylesheet. The stylesheet is inserted after rendering, because it is equal on every page. */
export const stylesMark = "/*styles*/";
