import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepAddresses } from './platform/files/keep-addresses';
import { startI18n } from './platform/i18n/start';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n(['common', 'layout']);
keepAddresses(document);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
