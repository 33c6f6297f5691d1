import { lazy } from 'react';

export { gatePath, passAddress } from './gate-path';

/** What gates do with passes (docs/product/take-out.md, "At the gate"); fetched when it is opened first. */
export const GatePage = lazy(async () => ({ default: (await import('./GatePage')).GatePage }));
