/** The products on a page of the wishlist (`S9-010`). */
export const wishlistPageSize = 12;
