export { usePlantRules, useLoadedRules } from './use-plant-rules';
export { RuleSentence } from './RuleSentence';
