/** The address that all entry families share in the client. */
export const entryPaths = { list: '/danh-sach-dang-ky/:type?' } as const;
