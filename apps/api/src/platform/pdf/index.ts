export * from './paper';
export * from './qr-code';
export * from './table';
