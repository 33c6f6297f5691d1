export { GatePage } from './GatePage';
