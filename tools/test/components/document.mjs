/** Before each file of component tests: matchers for elements, and what jsdom leaves out of a browser's window. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// As patient as the tests in a browser are.
configure({ asyncUtilTimeout: 10_000 });

/** Nobody who is tested wants motion, so that nothing has to be waited for. */
const matchMedia = (/** @type {string} */ query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Nothing has a size here that could change. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, { matchMedia, ResizeObserver, TextEncoder, TextDecoder });
Element.prototype.scrollIntoView = () => undefined;
