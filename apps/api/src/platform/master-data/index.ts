export * from './apply';
export * from './cell';
export * from './column';
export * from './keys';
export * from './plan';
export * from './rows';
export * from './table';
