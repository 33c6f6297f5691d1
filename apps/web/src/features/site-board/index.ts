export { sitePath } from './paths';
