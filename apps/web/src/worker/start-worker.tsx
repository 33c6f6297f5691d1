/** @jsxImportSource preact */
import { render } from 'preact';
import { WorkerApp } from './WorkerApp';
import './worker.css';

const root = document.querySelector('#worker');
if (root) render(<WorkerApp />, root);
// Another link in the same window is another page.
globalThis.addEventListener('hashchange', () => globalThis.location.reload());
