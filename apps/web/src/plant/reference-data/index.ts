export { listQuery, useList, useListElsewhere } from './use-list';
export { useFoundContracts } from './use-found';
export { useLists, type RowsOf } from './use-lists';
export { nameIn, namesIn, optionsOf, type Row } from './rows';
