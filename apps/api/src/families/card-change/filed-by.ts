/** The permission to file card changes, and to read the data that their forms offer. */
export const FILES_CARD_CHANGES = 'requests:file';
