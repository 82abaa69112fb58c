/** The form that the checkboxes of the lines belong to; the summary's button sends it. */
export const choiceFormId = "cart-choice";
