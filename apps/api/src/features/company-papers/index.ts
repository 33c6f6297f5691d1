export { CompanyPaperPagesModule } from './company-paper-pages.module';
