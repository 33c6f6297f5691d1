export * from './cells';
export * from './facts';
export * from './letterhead';
export * from './paper';
export * from './qr-code';
export * from './shown-times';
export * from './signature-room';
export * from './table';
