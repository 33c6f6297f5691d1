/** Entry of the worker threads. */
export { findFaces } from './platform/workers/faces';
export { inspectPdf } from './platform/workers/pdf';
