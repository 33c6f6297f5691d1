export { InductionsModule } from './inductions.module';
