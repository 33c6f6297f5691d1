export { IssuerCallsModule } from './issuer-calls.module';
