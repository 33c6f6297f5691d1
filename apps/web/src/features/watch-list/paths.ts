/** The address of the list of what expires; mails contain it. */
export const watchPath = '/sap-het-han';
