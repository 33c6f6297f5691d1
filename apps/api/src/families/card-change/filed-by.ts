/** Who files card changes, and reads what their forms are filled from. */
export const FILES_CARD_CHANGES = 'requests:file';
