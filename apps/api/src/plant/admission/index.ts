export { Admission, rulesNow } from './admission';
export { AdmissionAnnouncements } from './announcements';
export { AdmissionEffects } from './effects';
export { AdmissionModule } from './admission.module';
export { DayAnswers } from './day-answers';
export { GateSettings, type GateRules } from './gate-settings';
export { GateSubjects, type Read, type Subject } from './gate-subjects';
export { shownAnswer, stoppedReason } from './gate-words';
export { countHeld, heldPeople, holdOf } from './holds';
