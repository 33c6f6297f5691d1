/** How many days after today a list with days shows at first. */
export const FIRST_LIST_DAYS = 7;
