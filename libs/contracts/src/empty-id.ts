/** Means "none" wherever the API has an optional id. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';

/** The id to write in a matrix row for "any". */
export const ANY = EMPTY_ID;
