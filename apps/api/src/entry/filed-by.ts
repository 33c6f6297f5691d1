/** The permission to file entry requests, and to read what fills in their forms. */
export const FILES_ENTRIES = 'requests:file';
