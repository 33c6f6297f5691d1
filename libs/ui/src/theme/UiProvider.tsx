import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './fonts.css';
import './mantine.css';
import './controls.css';
import { cssVariables, theme } from './theme';

/** The look of everything below it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      deduplicateCssVariables
    >
      {children}
    </MantineProvider>
  );
}
