import { generatePath } from 'react-router-dom';

/** Where gates count what leaves; of one pass where the address names its take-out by number. */
export const gatePath = '/cong/mang-ra/:number?';

/** Where a pass is counted; where the next one is opened, without a number. */
export const passAddress = (number: string | null): string => generatePath(gatePath, { number });
