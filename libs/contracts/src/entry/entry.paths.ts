/** Where the client shows what all entry families share. */
export const entryPaths = { list: '/danh-sach-dang-ky/:type?' } as const;
