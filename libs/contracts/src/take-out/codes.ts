/** How many days after its start a take-out ends at the latest. */
export const MAX_TAKE_OUT_DAYS = 30;
