export * from './permissions';
export * from './text';
