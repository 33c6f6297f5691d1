export { ExpectedModule } from './expected.module';
