export { LibraryPage } from './LibraryPage';
export type { Library } from './api/get-manual-groups';
