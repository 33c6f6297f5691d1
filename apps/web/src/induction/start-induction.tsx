/** @jsxImportSource preact */
import { render } from 'preact';
import '../worker/worker.css';
import { InductionApp } from './InductionApp';
import './induction.css';

const root = document.querySelector('#worker');
if (root) render(<InductionApp />, root);
// Another link in the same window is another page.
globalThis.addEventListener('hashchange', () => globalThis.location.reload());
