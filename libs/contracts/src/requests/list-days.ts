/** Lists of what has a day show at first today and so many days on. */
export const FIRST_LIST_DAYS = 7;
