export { default } from '../../jest.components.mjs';
