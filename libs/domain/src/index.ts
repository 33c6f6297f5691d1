export * from './permissions';
export * from './text';
export * from './identity';
