export { LibraryPage, type LibraryPageProps } from './LibraryPage';
export type { Library } from './api/get-manual-groups';
