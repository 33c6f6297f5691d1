export { CheckList } from './CheckList';
export { STATE_TONES } from './state-tones';
