export * from './comparable-name';
export * from './drop-downs';
export * from './nearest';
export * from './read';
export * from './style';
export * from './workbook-bytes';
