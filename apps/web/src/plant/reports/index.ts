export { reportPaths } from './paths';
