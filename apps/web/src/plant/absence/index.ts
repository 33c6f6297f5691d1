export { AbsenceForm } from './AbsenceForm';
export { ABSENCES_KEY, myAbsencesQuery } from './queries';
