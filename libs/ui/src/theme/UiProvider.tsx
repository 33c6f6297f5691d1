import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import './fonts.css';
import './mantine.css';
import './controls.css';
import { theme } from './theme';

type Settings = NonNullable<ComponentProps<typeof MantineContext>['value']>;

const keep = () => undefined;

/** There is one look, so nothing is ever switched. */
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
 * The look of everything below it. Mantine's own provider works out in the browser, on every visit, what its theme's
 * variables are and which colour scheme holds; here the build has put the variables into a sheet of styles
 * (`themeVariables`), and the page says the scheme itself (`index.html`).
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={SETTINGS}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
