/** Tells whether `is_enabled` is true or 1. */
export const isOn = (isEnabled: boolean | 0 | 1): boolean => isEnabled === true || isEnabled === 1;
