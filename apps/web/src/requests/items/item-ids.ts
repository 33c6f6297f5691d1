/** The id of an item's line in a list, which opens the item. */
export const lineId = (itemId: string): string => `${itemId}.line`;

/** The id of a field of an open item; also its name. */
export const itemFieldId = (itemId: string, name: string): string => `${itemId}.${name}`;
