/** The id of the line of an item in a list, which opens it. */
export const lineId = (itemId: string): string => `${itemId}.line`;

/** The id of a field of an open item; its name at the same time. */
export const itemFieldId = (itemId: string, name: string): string => `${itemId}.${name}`;
