/** Declares the part of the package that the shop uses, because the package has no types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** Finds the next position where a line may end. @returns null at the end of the text */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
