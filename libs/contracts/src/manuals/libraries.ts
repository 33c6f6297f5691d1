/** The libraries, and the group that each shows first (docs/product/shared.md, "Library"). */
export const LIBRARIES = ['manuals', 'lectures'] as const;
export const DEFAULT_GROUP = { manuals: 'huong-dan', lectures: 'an-toan-ban-dau' } as const;
