/** The part of the package that the shop uses, because the package has no types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** @returns the next place where a line may end, or null at the end of the text */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
