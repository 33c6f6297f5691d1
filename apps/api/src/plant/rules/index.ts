export { ruleTables } from './tables';
