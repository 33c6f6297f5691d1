/** Where what runs out is listed; mails lead here. */
export const watchPath = '/sap-het-han';
