/** The permission to file take-outs, and to read the data that their forms offer. */
export const FILES_TAKE_OUTS = 'takeOuts:file';
