export { CustomAnswers, CustomSection } from './CustomAnswers';
export { CustomFieldInput } from './CustomFieldInput';
export { CUSTOM_LISTS, rowsForForm, useCustomLists } from './custom-lists';
export { useCustomFacts, useCustomSections, useCustomTargets } from './use-custom-facts';
export { useCustomProblemWords } from './use-custom-problem-words';
