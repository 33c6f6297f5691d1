/**
 * Runs before each file of component tests: adds matchers for elements, and parts of a browser's window that jsdom
 * lacks.
 */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Patience, as in the browser tests: a busy machine takes many times as long as a quiet one.
configure({ asyncUtilTimeout: 60_000 });

/** Tests ask for reduced motion, so that they need not wait for animations. */
const matchMedia = (/** @type {string} */ query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** In jsdom no element has a size that could change. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, { matchMedia, ResizeObserver, TextEncoder, TextDecoder });
Element.prototype.scrollIntoView = () => undefined;
