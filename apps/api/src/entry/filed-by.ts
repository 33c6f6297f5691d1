/** Who files entry requests, and reads what their forms are filled from. */
export const FILES_ENTRIES = 'requests:file';
