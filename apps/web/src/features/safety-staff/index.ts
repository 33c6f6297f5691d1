export { InspectionList } from './inspections/InspectionList';
export { LastDay } from './inspections/LastDay';
export { PersonSafety } from './person/PersonSafety';
export { useInspections } from './queries';
