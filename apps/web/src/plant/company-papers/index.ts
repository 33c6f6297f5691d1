export { companyPaperPaths } from './paths';
