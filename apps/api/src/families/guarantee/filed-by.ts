/** The permission to file guarantees, and to read the data that their forms offer. */
export const FILES_GUARANTEES = 'guarantees:file';
