import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startI18n } from './platform/i18n/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n(['common', 'layout']);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
