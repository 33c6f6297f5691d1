export { MusterNotice } from './MusterNotice';
export { MusterWatch } from './MusterWatch';
