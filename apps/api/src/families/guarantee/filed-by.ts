/** Who files guarantees, and reads what their forms are filled from. */
export const FILES_GUARANTEES = 'guarantees:file';
