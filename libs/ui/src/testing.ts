export { renderUi } from './testing/render-ui';
