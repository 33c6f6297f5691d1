/** Libraries with their group shown first (document 1, section 2). */
export const LIBRARIES = ['manuals', 'lectures'] as const;
export const DEFAULT_GROUP = { manuals: 'huong-dan', lectures: 'an-toan-ban-dau' } as const;
