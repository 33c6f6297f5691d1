/** The permission to file entry requests, and to read the data that their forms offer. */
export const FILES_ENTRIES = 'requests:file';
