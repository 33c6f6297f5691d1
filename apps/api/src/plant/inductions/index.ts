export { offeredInductions } from './offered-inductions';
export { passToken, readPassToken, type InductionOfPass } from './pass-token';
export { leftTries, triesOf, type Trier } from './worker-tries';
