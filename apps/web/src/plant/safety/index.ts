export { InspectionList } from './InspectionList';
export { LastDay } from './LastDay';
export { PersonSafety } from './person/PersonSafety';
export { useInspections } from './queries';
export { MIN_THING_KEYWORD, type ExamsState, useExams, useThings } from './queries';
export { useScoreText } from './use-score-text';
