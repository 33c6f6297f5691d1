export { CheckList } from './checks/CheckList';
export { STATE_TONES } from './checks/state-tones';
export { Trips } from './passes/Trips';
