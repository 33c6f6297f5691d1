/** What the API tells the process that keeps it running, as soon as it takes calls. */
export const LISTENING = 'listening';
