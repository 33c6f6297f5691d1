export { listQuery, useList } from './use-list';
export { useFoundContracts, useFoundUsers } from './use-found';
