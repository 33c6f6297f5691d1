/** Who files take-outs, and reads what their forms are filled from. */
export const FILES_TAKE_OUTS = 'takeOuts:file';
