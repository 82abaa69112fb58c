/** S9-010. */
export const wishlistPageSize = 12;
