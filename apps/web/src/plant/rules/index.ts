export { usePlantRules } from './use-plant-rules';
