export { AbsencesModule } from './absences.module';
