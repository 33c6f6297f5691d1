/** The address of the board of who is on site. */
export const sitePath = '/nha-may/trong-nha-may';
