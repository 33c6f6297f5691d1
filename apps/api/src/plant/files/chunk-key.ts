/** Where a chunk lies until its upload is whole. */
export const chunkKey = (uploadId: string, index: number): string => `chunks/${uploadId}-${index}`;
