export { recordPaths } from './paths';
