export { InspectionList } from './InspectionList';
export { LastDay } from './LastDay';
export { PersonSafety } from './person/PersonSafety';
export { MIN_THING_KEYWORD, useExams, useInspections, useThings, type ExamsState } from './queries';
export { useScoreText } from './use-score-text';
export { safetyPaths } from './paths';
