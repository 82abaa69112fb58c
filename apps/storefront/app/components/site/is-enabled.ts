/** Tells whether `is_enabled` is true or 1. */
export const isEnabled = (value: boolean | 0 | 1): boolean => value === true || value === 1;
