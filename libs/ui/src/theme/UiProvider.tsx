import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import './fonts.css';
import './mantine.css';
import './controls.css';
import { theme } from './theme';

type Settings = NonNullable<ComponentProps<typeof MantineContext>['value']>;

const keep = () => undefined;

/** The portal has one colour scheme, so it never changes. */
const SETTINGS: Settings = {
  colorScheme: 'light',
  setColorScheme: keep,
  clearColorScheme: keep,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * Provides the theme to everything below it. Mantine's own provider computes theme variables and
 * colour scheme in the browser on every visit. Here the build has written the variables into a
 * style sheet (`themeVariables`), and the page itself names the scheme (`index.html`).
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={SETTINGS}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
