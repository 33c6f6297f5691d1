/** A user whom the directory has switched off is out after so many minutes at the latest. */
export const SESSION_MINUTES = 15;
/** A session is asked for again after so many minutes; the next round and the answer take a few more. */
export const ASK_AFTER_MINUTES = 10;
