export { ComputingNotice } from './ComputingNotice';
