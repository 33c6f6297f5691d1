/** Where a chunk is stored until its upload is complete. */
export const chunkKey = (uploadId: string, index: number): string => `chunks/${uploadId}-${index}`;
