export * from './comparable-name';
export * from './drop-downs';
export * from './nearest';
export * from './open-workbook';
export * from './read-cell';
export * from './serial-date';
export * from './style';
