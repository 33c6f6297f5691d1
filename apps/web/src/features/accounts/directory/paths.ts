/** Where a directory's login comes back to; the server sends browsers there. */
export const directoryReturnPath = '/dang-nhap/:ticket';
