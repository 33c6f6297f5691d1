export { InspectionList } from './inspections/InspectionList';
export { LastDay } from './inspections/LastDay';
export { PersonSafety } from './person/PersonSafety';
export { useInspections } from './queries';
export { CheckList } from './vehicle-checks/CheckList';
export { STATE_TONES } from './vehicle-checks/state-tones';
