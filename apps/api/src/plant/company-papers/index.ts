export { CompanyHolds, companiesOf } from './company-holds';
export { CompanyPapersModule } from './company-papers.module';
