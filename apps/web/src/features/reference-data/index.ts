export { listQuery, useList } from './use-list';
export { useFoundContracts } from './use-found';
