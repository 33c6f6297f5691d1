/** The message that the API sends to the process that keeps it running, as soon as it accepts calls. */
export const LISTENING = 'listening';
