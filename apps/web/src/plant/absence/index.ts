export { AbsenceForm } from './AbsenceForm';
export { EndAbsence } from './EndAbsence';
export { ABSENCES_KEY, myAbsencesQuery } from './queries';
